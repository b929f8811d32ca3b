import { readContact } from '#app/accounts/core/contact.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { createAnswerToken, readAnswerDeadline } from '#app/bookings/event-day/dispute-answer.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { studioRequestAddress } from './artist-data-of.server.ts';
import {
  noticeDataOf,
  notifyArtistOf,
  notifyHostOf,
  notifyStaffOf,
  withBookingFacts,
} from './booking-notices.server.ts';
import type { ArtistDayNoticeData, DayNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { LINK_KEPT_MINUTES, notifyAccount, queueNotice } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

type DayTemplate = {
  [Name in Template]: DayNoticeData extends TemplateData[Name] ? Name : never;
}[Template];
type HostTemplate = Extract<DayTemplate, `${string}.host`>;
type ArtistTemplate = Extract<DayTemplate, `${string}.artist`>;
type Extra = Partial<DayNoticeData>;
type Missing = Events['artist.missing'];

const ON_DUTY = ['event_manager', 'support', 'owner'];
const DISPUTE_ROLES = ['support', 'finance', 'owner'];

export function dayNoticeHandlers(platform: Platform) {
  const about = withBookingFacts.bind(null, platform.db);
  return {
    'artist.missing': (event) =>
      about(event.bookingId, (trx, booking) => notifyOfMissingArtist(trx, booking, event)),
    'artist.arrived': ({ bookingId, at, lateMinutes, credit, leavesAt }) =>
      about(bookingId, async (trx, booking) => {
        const extra = { arrivedAt: at, lateMinutes, creditPaise: credit, ...(leavesAt ? { leavesAt } : {}) };
        const key = `${booking.id}:${at}`;
        await notifyHost(trx, booking, 'day.arrived.host', extra, key);
        if (credit > 0) await notifyArtist(trx, booking, 'day.credited.artist', extra, key);
      }),
    'artist.says_here': ({ bookingId, at }) =>
      about(bookingId, (trx, booking) =>
        notifyHost(trx, booking, 'day.says_here.host', { arrivedAt: at }, `${booking.id}:${at}`),
      ),
    'artist.denied_here': ({ bookingId, artistId, startsAt }) =>
      about(bookingId, async (trx, booking) => {
        if (isReplaced(booking, artistId)) return;
        const start = startsAt ?? booking.starts_at.toISOString();
        const key = `${booking.id}:${booking.artist_id}:${start}`;
        await notifyArtist(trx, booking, 'day.denied_here.artist', {}, key);
        await notifyStaff(trx, booking, ON_DUTY, 'day.denied_here.operator', phonesOf(booking), key);
      }),
    'late_credit.objected': ({ bookingId, disputeId }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'dispute.objected.host');
        await notifyStaff(trx, booking, DISPUTE_ROLES, 'dispute.objected.operator', {}, disputeId);
      }),
    'dispute.opened': ({ bookingId, disputeId, problem, by }) =>
      about(bookingId, async (trx, booking) => {
        const ofArtist = by === 'artist';
        const step = ofArtist ? 'not_played' : 'opened';
        await notifyHost(trx, booking, `dispute.${step}.host`, { problem });
        if (!ofArtist)
          await askArtistSide(trx, booking, { disputeId, problem, origin: platform.config.origin });
        const roles = ofArtist ? [...ON_DUTY, 'finance'] : DISPUTE_ROLES;
        await notifyStaff(trx, booking, roles, `dispute.${step}.operator`, { problem }, disputeId);
      }),
    'dispute.settled': ({ bookingId, refund, decision }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'dispute.settled.host', { creditPaise: refund, decision });
        await notifyArtist(trx, booking, 'dispute.settled.artist', { creditPaise: refund, decision });
      }),
  } satisfies OutboxHandlers;
}

/** The link goes to the artist's proved phone alone. */
async function askArtistSide(
  trx: Transaction,
  booking: BookingFacts,
  { disputeId, problem, origin }: { disputeId: string; problem: Extra['problem']; origin: string },
): Promise<void> {
  const accountId = booking.artist_account_id;
  const contact = accountId && (await readContact(trx, accountId));
  const answerBy = await readAnswerDeadline(trx, disputeId);
  if (!accountId || !contact || !answerBy) return;
  const extra = { problem, answerBy: answerBy.toISOString() };
  await notifyArtist(trx, booking, 'dispute.opened.artist', extra);
  const token = await createAnswerToken(trx, disputeId);
  if (token === null) return;
  await queueNotice(trx, {
    template: 'dispute.opened.artist',
    key: `dispute.opened.artist:${booking.id}:link`,
    data: { ...artistDayNoticeData(booking, extra), answer: { origin, token } },
    channel: 'sms',
    recipient: contact.phone,
    accountId,
    language: contact.language,
    link: `/your-side/${token}`,
    forgetAfterMinutes: LINK_KEPT_MINUTES,
  });
}

/** The host is told that a second person checks the decision, and that it takes longer where they do not confirm it. */
export async function notifyHostOfSecondCheck(
  trx: Transaction,
  request: { bookingId: string; requestId: string; state: string; until: Date },
): Promise<void> {
  const booking = await bookingFacts(trx, request.bookingId);
  if (!booking || request.state === 'approved') return;
  const open = request.state === 'open';
  const template = open ? 'dispute.checked.host' : 'dispute.again.host';
  const extra = open ? { checkedBy: request.until.toISOString() } : {};
  await notifyHost(trx, booking, template, extra, request.requestId);
}

function phonesOf(booking: BookingFacts): Extra {
  return {
    hostPhone: booking.host_phone,
    ...(booking.artist_phone ? { artistPhone: booking.artist_phone } : {}),
  };
}

/** Whether another artist performs by now than the one an event is about. */
function isReplaced(booking: BookingFacts, artistId = booking.artist_id): boolean {
  return booking.artist_id !== artistId;
}

/** Each step once per performer and start time, so a moved or replaced one is watched again. */
async function notifyOfMissingArtist(trx: Transaction, booking: BookingFacts, event: Missing): Promise<void> {
  if (isReplaced(booking, event.artistId)) return;
  const key = `${booking.id}:${booking.artist_id}:${event.startsAt}`;
  const people = phonesOf(booking);
  if (event.step === 'artist') return notifyArtist(trx, booking, 'day.missing.artist', {}, key);
  if (event.step === 'manager') return notifyManager(trx, booking, event.managerId, people, key);
  await notifyStaff(trx, booking, ON_DUTY, 'day.missing.everyone', people, key);
  await notifyHost(trx, booking, 'day.missing.host', {}, key);
}

/** Without an assigned event manager, all of them are notified. */
function notifyManager(
  trx: Transaction,
  booking: BookingFacts,
  managerId: string | null,
  people: Extra,
  key: string,
): Promise<void> {
  const notice = {
    key: `day.missing.manager:${key}`,
    template: 'day.missing.manager' as const,
    about: peopleOf(booking),
    data: dayNoticeData(booking, people),
  };
  if (!managerId) return notifyOperators(trx, ['event_manager'], notice);
  return notifyAccount(trx, { ...notice, accountId: managerId, link: dayPageAddress(booking) });
}

function notifyHost(
  trx: Transaction,
  booking: BookingFacts,
  template: HostTemplate,
  extra: Extra = {},
  key = booking.id,
) {
  const data = dayNoticeData(booking, extra);
  return notifyHostOf(trx, booking, { key, template, data, link: dayPageAddress(booking) });
}

async function notifyArtist(
  trx: Transaction,
  booking: BookingFacts,
  template: ArtistTemplate,
  extra: Extra = {},
  key = booking.id,
) {
  // A settled dispute may have ended the booking, so its day page may be gone.
  const link =
    template === 'dispute.settled.artist' ? studioRequestAddress(booking) : dayPageAddress(booking);
  await notifyArtistOf(trx, booking, { key, template, data: artistDayNoticeData(booking, extra), link });
}

function notifyStaff(
  trx: Transaction,
  booking: BookingFacts,
  roles: string[],
  template: DayTemplate,
  extra: Extra,
  key: string,
) {
  return notifyStaffOf(trx, booking, roles, { key, template, data: dayNoticeData(booking, extra) });
}

function artistDayNoticeData(booking: BookingFacts, extra: Extra): ArtistDayNoticeData {
  const { lateMinutes, creditPaise, leavesAt, problem, decision, answerBy } = extra;
  return {
    bookingCode: booking.code,
    startsAt: booking.starts_at.toISOString(),
    ...(lateMinutes === undefined ? {} : { lateMinutes }),
    ...(creditPaise === undefined ? {} : { creditPaise }),
    ...(leavesAt === undefined ? {} : { leavesAt }),
    ...(problem === undefined ? {} : { problem }),
    ...(decision === undefined ? {} : { decision }),
    ...(answerBy === undefined ? {} : { answerBy }),
  };
}

function dayPageAddress({ id }: BookingFacts): string {
  return `/bookings/${id}/day`;
}

function dayNoticeData(booking: BookingFacts, extra: Extra = {}): DayNoticeData {
  return { ...noticeDataOf(booking), ...extra };
}
