import { bookedTime } from '#app/artists/calendar/slot.ts';
import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { selectPlayers } from '#app/artists/core/team-people-queries.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { callAt } from '#app/bookings/event-day/day-times.ts';
import { localityOfVenue } from '#app/bookings/view/locality-of.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { BookingNoticeData, PlayerNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { type AccountNotice, notifyAccount } from './queue-notice.server.ts';
import type { Template } from './templates.ts';

type Notice<Name extends Template> = Omit<AccountNotice<Name>, 'accountId'>;

/** Runs in a transaction with what notices say about a booking; does nothing if there is no such booking. */
export function withBookingFacts(
  db: Database,
  bookingId: string | null,
  tell: (trx: Transaction, booking: BookingFacts) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = bookingId === null ? undefined : await bookingFacts(trx, bookingId);
    if (booking) await tell(trx, booking);
  });
}

/** Notifies the host of a booking. `key` names the event; the template is put before it. */
export function notifyHostOf<Name extends Template>(
  trx: Transaction,
  booking: BookingFacts,
  { key, ...notice }: Notice<Name>,
): Promise<void> {
  const accountId = booking.host_account_id;
  return notifyAccount(trx, { ...notice, key: `${notice.template}:${key}`, accountId });
}

/** Notifies who performs; for an artist without a login, the operator is notified. `key` as for the host. */
export function notifyArtistOf<Name extends Template>(
  trx: Transaction,
  booking: BookingFacts,
  { key, ...notice }: Notice<Name> & { link: string },
): Promise<void> {
  const about = peopleOf(booking);
  return notifyArtistAccount(trx, booking.artist_account_id, {
    ...notice,
    key: `${notice.template}:${key}`,
    about,
  });
}

/** Notifies staff of a booking. `key` as for the host. */
export function notifyStaffOf<Name extends Template>(
  trx: Transaction,
  booking: BookingFacts,
  roles: string[],
  { key, ...notice }: Notice<Name>,
): Promise<void> {
  const about = peopleOf(booking);
  return notifyOperators(trx, roles, { ...notice, key: `${notice.template}:${key}`, about });
}

/** Notifies an artist; for an artist without a login, the operator is notified. */
export function notifyArtistAccount<Name extends Template>(
  trx: Transaction,
  accountId: string | null,
  { link, about, ...notice }: Notice<Name> & { link: string; about: readonly string[] },
): Promise<void> {
  if (accountId) return notifyAccount(trx, { ...notice, accountId, link });
  return notifyOperators(trx, ['support'], { ...notice, about });
}

/** Tells the members of a team who play on an evening, or those given; never its holder, who has messages of their own. */
export async function notifyPlayers(
  trx: Transaction,
  booking: BookingFacts,
  news: PlayerNoticeData['news'],
  { key, teamId, only }: { key: string; teamId: number; only?: readonly number[] },
): Promise<void> {
  const players = await selectPlayers(trx, booking.id, teamId);
  const told = players.filter(({ id, plays }) => (only ? only.includes(id) : plays));
  const accounts = new Set(told.map(({ account_id }) => account_id));
  const team = await selectOwner(trx, teamId);
  const place = localityOfVenue(booking);
  for (const accountId of accounts)
    if (team && accountId && accountId !== team.accountId)
      await notifyAccount(trx, {
        key: `event.player:${news}:${key}:${accountId}`,
        template: 'event.player',
        data: {
          news,
          team: team.name,
          startsAt: booking.starts_at.toISOString(),
          callAt: callAt(bookedTime(booking)).toISOString(),
          ...(place === null ? {} : { place }),
        },
        accountId,
        link: '/evenings',
      });
}

export function bookingNoticeData(
  booking: BookingFacts,
  extra: Partial<BookingNoticeData>,
): BookingNoticeData {
  const { occasion, total_paise: totalPaise } = booking;
  return { ...noticeDataOf(booking), occasion, totalPaise, ...extra };
}

/** What most messages about a booking say. */
export function noticeDataOf(booking: BookingFacts) {
  return {
    bookingCode: booking.code,
    artistName: booking.artist_name,
    hostName: booking.host_name,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
  };
}

type OpenAtBank = 'payment.unanswered' | 'payment.declined_late' | 'payment.silent';

/** What the bank said to a payment that it had left open. */
export function bankAnswerHandlers(
  tell: (
    event: Events[OpenAtBank],
    answer: 'unanswered' | 'declined_late' | 'silent',
    extra: { paidPaise: number; begunAt: string; askedUntil: string; paymentId: string },
  ) => Promise<void>,
) {
  const handler = (answer: Parameters<typeof tell>[1]) => (event: Events[OpenAtBank]) => {
    const { amount, paymentId, at, until } = event;
    return tell(event, answer, { paidPaise: amount, begunAt: at, askedUntil: until, paymentId });
  };
  return {
    'payment.unanswered': handler('unanswered'),
    'payment.declined_late': handler('declined_late'),
    'payment.silent': handler('silent'),
  } satisfies OutboxHandlers;
}
