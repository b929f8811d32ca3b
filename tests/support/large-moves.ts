import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { answerAsArtist } from '#app/bookings/event-day/dispute-answer.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepSoundOrders } from '#app/bookings/sound-orders/sweep-sound-orders.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { artistEarnings } from '#app/pricing/artist-earnings.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { handleBookingAction } from '#app/staff/booking/handle-booking-action.server.ts';
import { handleOrderAction } from '#app/staff/booking/sound-orders/handle-order-action.server.ts';
import { action as submitApproval } from '#app/staff/money/approvals/approvals.route.tsx';
import { handleMoneyAction } from '#app/staff/money/handle-money-action.server.ts';
import { handleQueueAction } from '#app/staff/queue/handle-queue-action.server.ts';
import { asAdmin, statusOf, type Worker, worker } from './admin-visit.ts';
import type { useMarketplace } from './marketplace.ts';
import { aPaidBooking } from './paid-booking.ts';
import { aPayoutByBank, aRelease, aReleaseOfPayee, moneyForm } from './payout-moves.ts';
import { aConfirmedBooking, asArtist, asHost } from './replaceable-booking.ts';
import { aPaidSoundOrder, soundStartsIn } from './sound-order.ts';
import { aBookingThatStartsIn, dayDeps, startsIn } from './the-day.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

export interface LargeMove {
  subject: string;
  amount: number;
  send: (who: Worker, more?: Record<string, string>) => Promise<unknown>;
}

let days = 60;
const nextDate = (market: Marketplace) => market.dateIn(days++);
const HOUR = 3600;

export async function aGoodwill(
  market: Marketplace,
  amount = 30_000,
): Promise<LargeMove & { bookingId: string }> {
  const { bookingId, reference } = await aPaidBooking(market, await nextDate(market), { fee: 59_000 });
  return { ...goodwillFor(market, bookingId, amount), subject: reference, bookingId };
}

export function goodwillFor(market: Marketplace, bookingId: string, amount: number): LargeMove {
  const form = { act: 'goodwill', amount: String(amount), key: randomUUID(), reason: 'The sound failed' };
  return {
    subject: `booking:${bookingId}`,
    amount: paiseOfRupees(amount),
    send: (who, more) =>
      handleBookingAction(asAdmin(market, who, '/operator', { ...form, ...more }), bookingId),
  };
}

export async function aCancellation(market: Marketplace): Promise<LargeMove & { bookingId: string }> {
  const { bookingId, reference } = await aPaidBooking(market, await nextDate(market), { fee: 59_000 });
  const form = { act: 'cancel', reason: 'Storm' };
  return {
    subject: reference,
    bookingId,
    amount: paiseOfRupees(59_000),
    send: (who, more) =>
      handleBookingAction(asAdmin(market, who, '/operator', { ...form, ...more }), bookingId),
  };
}

/** A dispute on ₹60,000, decided with so many rupees back: what the artist is to get moves too. */
async function aDispute(market: Marketplace, back: number, bearer = 'artist'): Promise<LargeMove> {
  const booking = await aBookingThatStartsIn(market, await nextDate(market), -1200);
  await sweepBookings(market.deps);
  const problem = { kind: 'no_show', missedMinutes: null, words: 'The artist did not come.' } as const;
  const reported = await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);
  if (!reported.ok) throw new Error(reported.refusal.reason);
  await answerAsArtist(dayDeps(market), booking.holder, booking.bookingId, 'The gate was locked.');
  const left = bearer === 'artist' ? 60_000 - back : 60_000;
  const form = {
    act: 'dispute',
    item: reported.value.disputeId,
    amount: String(back),
    bearer,
    reason: 'Heard both',
  };
  return {
    subject: booking.reference,
    amount: paiseOfRupees(back) + (back === 60_000 ? 0 : artistEarnings(paiseOfRupees(left)).share),
    send: (who) => handleQueueAction(asAdmin(market, who, '/operator', form), 'disputes'),
  };
}

async function aYesOfTheHost(market: Marketplace): Promise<LargeMove> {
  const cheaper = [{ fee: 47_200, instant: true }];
  const booking = await aConfirmedBooking(market, await nextDate(market), cheaper, { fee: 59_000 });
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  const form = { act: 'host-yes', offer: proposal!.offerId, reason: 'Said so by phone' };
  return {
    subject: booking.reference,
    amount: paiseOfRupees(11_800),
    send: (who) => handleBookingAction(asAdmin(market, who, '/operator', form), booking.bookingId),
  };
}

/** A search in which an artist of ₹2,95,000 may come for one of ₹2,36,000: a quarter more. */
export async function aSearchWithDearer(market: Marketplace, instant = false) {
  const dearer = [{ fee: 295_000, instant }];
  const booking = await aConfirmedBooking(market, await nextDate(market), dearer, { fee: 236_000 });
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  const send = (form: Record<string, string>) => (who: Worker, more?: Record<string, string>) =>
    handleBookingAction(
      asAdmin(market, who, '/operator', { ...form, reason: 'Said so by phone', ...more }),
      booking.bookingId,
    );
  return {
    ...booking,
    subject: booking.reference,
    amount: paiseOfRupees(59_000),
    artistId: booking.replacementCandidates[0]!.id,
    send,
  };
}

async function aDearerProposal(market: Marketplace): Promise<LargeMove> {
  const { send, artistId, subject, amount } = await aSearchWithDearer(market);
  return { subject, amount, send: send({ act: 'propose', artist: String(artistId) }) };
}

async function aYesToADearer(market: Marketplace): Promise<LargeMove> {
  const { send, bookingId, subject, amount } = await aSearchWithDearer(market, true);
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  return { subject, amount, send: send({ act: 'host-yes', offer: proposal!.offerId }) };
}

/** Owed for a payment that is too old for the gateway. */
async function aRefundByBank(market: Marketplace): Promise<LargeMove> {
  const { bookingId, reference } = await aPaidBooking(market, await nextDate(market), { fee: 59_000 });
  await market.atGateway('/_sandbox/clock/advance', { seconds: 184 * 86_400 });
  const by = { actor: 'operator', ...(await market.host()) } as const;
  await cancelBooking(market.deps, by, bookingId, 'Storm');
  await market.settle();
  const { id } = await market.db
    .selectFrom('refund')
    .select('id')
    .where('by_bank_since', 'is not', null)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
  const number = `HDFCN${id.slice(0, 8)}`;
  return {
    subject: reference,
    amount: paiseOfRupees(59_000),
    send: (who, more) =>
      handleMoneyAction(moneyForm(market, who, { act: 'refund-by-bank', item: id, number, ...more })),
  };
}

async function anOrder(
  market: Marketplace,
  form: Record<string, string>,
  start?: number,
): Promise<LargeMove> {
  const { orderId, reference } = await aPaidSoundOrder(market, await nextDate(market));
  if (start !== undefined) {
    await soundStartsIn(market, orderId, start);
    await sweepSoundOrders(market.deps);
  }
  return {
    subject: reference,
    amount: paiseOfRupees(1180),
    send: (who) =>
      handleOrderAction(
        asAdmin(market, who, '/operator', { ...form, reason: 'The van broke down' }),
        orderId,
      ),
  };
}

/** Withdrawn by staff eight hours before, then cancelled by the host: the refund waits for who decides. */
async function anAbsence(market: Marketplace, act: 'absence-true' | 'absence-false'): Promise<LargeMove> {
  const booking = await aStatedAbsence(market, await nextDate(market));
  const ended = await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, 'Tired of it');
  if (!ended.ok) throw new Error(ended.refusal.reason);
  const { amount } = booking;
  return { subject: booking.reference, amount, send: (who) => booking.decide(who, act) };
}

/** Confirmed, ₹59,000 unless said, with another artist to ask; our staff say so many hours before that the artist cannot come. */
export async function aStatedAbsence(
  market: Marketplace,
  date: string,
  hours = 8,
  others = [{}],
  fee = 59_000,
) {
  const fees = others.map((other) => ({ fee, ...other }));
  const booking = await aConfirmedBooking(market, date, fees, { fee });
  await startsIn(market, booking.bookingId, hours * HOUR);
  const { bookingId } = booking;
  const clerk = await worker(market, 'support');
  const form = { act: 'withdraw', reason: 'Called in ill' };
  const send = (who: Worker, more: Record<string, string>) =>
    handleBookingAction(asAdmin(market, who, '/operator', { ...form, ...more }), bookingId);
  const status = await statusOf(() => send(clerk, {}));
  if (status !== 302) throw new Error(`withdraw: ${status}`);
  const { id: absence } = await market.db
    .selectFrom('absence')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return {
    ...booking,
    clerk,
    absence,
    amount: paiseOfRupees(59_000),
    decide: (who: Worker, act: 'absence-true' | 'absence-false') => send(who, { act, absence }),
  };
}

/** Every staff action that moves money, with its role. Sound orders are small: ₹1,180. */
export const EVERY_MOVE = [
  ['goodwill', 'finance', aGoodwill],
  ['cancel', 'support', aCancellation],
  ['dispute', 'support', (market: Marketplace) => aDispute(market, 60_000)],
  ['dispute', 'support', (market: Marketplace) => aDispute(market, 0)],
  ['dispute', 'support', (market: Marketplace) => aDispute(market, 10_000)],
  ['dispute', 'support', (market: Marketplace) => aDispute(market, 10_000, 'operator')],
  ['host-yes', 'support', aYesOfTheHost],
  ['host-yes', 'support', aYesToADearer],
  ['propose', 'support', aDearerProposal],
  ['release', 'finance', aRelease],
  ['release-payee', 'finance', aReleaseOfPayee],
  ['refund-by-bank', 'finance', aRefundByBank],
  ['payout-by-bank', 'finance', aPayoutByBank],
  ['cancel', 'support', (market: Marketplace) => anOrder(market, { act: 'cancel' })],
  [
    'goodwill',
    'finance',
    (market: Marketplace) => anOrder(market, { act: 'goodwill', amount: '1180', key: randomUUID() }),
  ],
  ['absence-true', 'support', (market: Marketplace) => anAbsence(market, 'absence-true')],
  ['absence-false', 'support', (market: Marketplace) => anAbsence(market, 'absence-false')],
  ['not-delivered', 'support', (market: Marketplace) => anOrder(market, { act: 'not-delivered' }, -5 * HOUR)],
] as const;

export async function moneyOf(market: Marketplace): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws('|',
      (select string_agg(concat(id, amount_paise, state), ',' order by id) from refund),
      (select count(*) from ledger_txn), (select count(*) from outbox where kind not like 'money_request.%'),
      (select string_agg(concat(id, state, version), ',' order by id) from booking),
      (select string_agg(concat(id, state), ',' order by id) from sound_order),
      (select string_agg(concat(id, state, version), ',' order by id) from payout),
      (select count(*) from payout_hold where released_at is null),
      (select count(*) from payee_hold where released_at is null),
      (select string_agg(concat(id, state), ',' order by id) from dispute),
      (select string_agg(concat(id, state), ',' order by id) from replacement)) as all`.execute(market.db);
  return rows[0]!.all;
}

export function onApprovals(market: Marketplace, who: Worker, act: string, item: string, more = {}) {
  return submitApproval(asAdmin(market, who, '/operator/approvals', { act, item, ...more }));
}

/** Rupees above which a second person must approve, on one subject and in a day. */
export async function setLimit(market: Marketplace, amount: number): Promise<void> {
  const value = JSON.stringify(paiseOfRupees(amount));
  await sql`insert into site_setting (key, value)
    select unnest(array['secondPersonAbove', 'secondPersonAboveDaily']), ${value}::jsonb on conflict (key) do update set value = excluded.value`.execute(
    market.db,
  );
}
