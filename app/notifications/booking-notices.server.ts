import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { BookingNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
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

/** Notifies an artist; for an artist without a login, the operator is notified. */
export function notifyArtistAccount<Name extends Template>(
  trx: Transaction,
  accountId: string | null,
  { link, about, ...notice }: Notice<Name> & { link: string; about: readonly string[] },
): Promise<void> {
  if (accountId) return notifyAccount(trx, { ...notice, accountId, link });
  return notifyOperators(trx, ['support'], { ...notice, about });
}

export function bookingNoticeData(
  booking: BookingFacts,
  extra: Partial<BookingNoticeData>,
): BookingNoticeData {
  return {
    bookingCode: booking.code,
    artistName: booking.artist_name,
    hostName: booking.host_name,
    occasion: booking.occasion,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
    totalPaise: booking.total_paise,
    ...extra,
  };
}
