import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { requestGoodwillRefund } from '#app/payments/refund.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import { aBookingThatStartsIn, dayDeps, endsIn, staff, stateOf } from '#tests/support/the-day.ts';
import { syncPayout } from '../earnings/payout-handlers.server.ts';
import type { Bearer } from '../money/credit-queries.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { noteAnswer } from './dispute-answer.server.ts';
import { selectDisputeOf } from './dispute-queries.server.ts';
import { findDispute } from './disputes.server.ts';
import { handleDayAction } from './handle-day-action.server.ts';
import type { Problem } from './problem.ts';
import { checkIn } from './record-arrival.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { settleDispute } from './settle-dispute.server.ts';

const market = useMarketplace();
const MINUTE = 60;
const HOUR = 3600;
const LATE: Problem = { kind: 'late', missedMinutes: 45, words: 'The singer came when dinner was over.' };
let days = 40;

async function aRunning(seconds = -20 * MINUTE) {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), seconds);
  await sweepBookings(market.deps);
  return booking;
}

type Booking = Awaited<ReturnType<typeof aRunning>>;
const report = (booking: Booking, problem: Problem = LATE) =>
  reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);

async function anOpenDispute(problem: Problem = LATE, seconds?: number) {
  const booking = await aRunning(seconds);
  const answer = await report(booking, problem);
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return { ...booking, disputeId: answer.value.disputeId };
}

async function settle(disputeId: string, refund: Paise, borneBy: Bearer, decision = 'We have heard both.') {
  const judge = await staff(market, 'support');
  await noteAnswer(market.db, judge, disputeId, 'The gate was locked.');
  return inTransactionUnlessRefused(market.db, (trx) =>
    settleDispute(trx, judge, disputeId, { refund, borneBy, decision }),
  );
}

async function completed(booking: Booking) {
  await endsIn(market, booking.bookingId, -24 * HOUR - 1);
  await sweepBookings(market.deps);
  await market.settle();
  return stateOf(market, booking.bookingId);
}

const balance = async (account: string, booking: Booking) =>
  0 - (await ledgerBalance(market.db, account, booking.reference));

/** Paise of ₹60,000, less the 18 % tax included and 15 % commission. */
const WHOLE_SHARE = 4_184_746;

test.each([
  ['just before the start', 5, 'not_begun'],
  ['just before 24 hours after the end', -(24 * HOUR + 150 * MINUTE) + 5, null],
  ['24 hours after the end', -(24 * HOUR + 150 * MINUTE), 'too_late_to_report'],
])('a problem reported %s is accepted or too late', async (_when, seconds, reason) => {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), seconds);
  const answer = await report(booking);
  expect(answer.ok ? null : answer.refusal.reason).toBe(reason);
});

test('problem report: missing minutes shown as error, input kept', async () => {
  const booking = await aRunning();
  const send = (typed: Record<string, string>) => {
    const host = { ...booking.host, sessionId: '', phone: '+919812300000' };
    const form = { intent: 'report', ...typed };
    const page = `/bookings/${booking.bookingId}/day`;
    return handleDayAction(visit(market.db, host, page, { form }), booking.bookingId);
  };
  const typed = { kind: 'short', missedMinutes: '', words: 'The last set was played from a phone.' };
  const failed = { intent: 'report', done: false, typed };
  expect(await send(typed)).toEqual({ ...failed, problem: 'minutes_missing' });
  const unknown = { ...typed, kind: 'dull' };
  expect(await send(unknown)).toEqual({ ...failed, problem: 'bad_input', typed: unknown });
});

test('problem report: only the host, once, even when concurrent', async () => {
  const booking = await aRunning();
  expect(await reportProblem(dayDeps(market), booking.holder, booking.bookingId, LATE)).toEqual({
    ok: false,
    refusal: { reason: 'booking_not_found' },
  });
  const answers = await Promise.all([report(booking), report(booking)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'reported_before' } });
});

test('completion: undisputed booking completes exactly 24 hours after the end [S4-11]', async () => {
  const booking = await aRunning();
  await endsIn(market, booking.bookingId, -24 * HOUR + 5);
  await sweepBookings(market.deps);
  expect(await stateOf(market, booking.bookingId)).toBe('in_progress');
  expect(await completed(booking)).toBe('completed');
  expect(await balance('artist_payable', booking)).toBe(WHOLE_SHARE);
  const { performed_count } = await market.db
    .selectFrom('artist')
    .select('performed_count')
    .where('id', '=', booking.artistId)
    .executeTakeFirstOrThrow();
  expect(performed_count).toBe(1);
  await expectNothingBroken(market.db);
});

test('completion: blocked by an open dispute until it is decided', async () => {
  const booking = await anOpenDispute();
  expect(await completed(booking)).toBe('in_progress');
  expect((await settle(booking.disputeId, paiseOfRupees(0), 'artist')).ok).toBe(true);
  expect(await completed(booking)).toBe('completed');
  expect(await balance('artist_payable', booking)).toBe(WHOLE_SHARE);
});

test('refund borne by artist: share, tax and commission shrink', async () => {
  const booking = await aRunning(-40 * MINUTE + 3);
  await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  expect(await completed(booking)).toBe('completed');
  // 45,000 less 18 % tax included and 15 %: without a person, at most a quarter of the fee is refunded.
  expect(await balance('artist_payable', booking)).toBe(3_138_559);
  expect(await balance('host_funds', booking)).toBe(0);
  expect(await balance('goodwill', booking)).toBe(0);
  await expectNothingBroken(market.db);
});

test('refund borne by us: artist’s share whole, ledger shows goodwill', async () => {
  const booking = await anOpenDispute();
  await settle(booking.disputeId, paiseOfRupees(10_000), 'operator');
  expect(await completed(booking)).toBe('completed');
  expect(await balance('artist_payable', booking)).toBe(WHOLE_SHARE);
  expect(await balance('goodwill', booking)).toBe(-697_458);
  expect(await balance('host_funds', booking)).toBe(0);
  await expectNothingBroken(market.db);
});

test('dispute: full refund cancels the booking, nothing left to complete', async () => {
  const booking = await anOpenDispute({ kind: 'no_show', missedMinutes: null, words: '' });
  const open = await findDispute(market.db, booking.disputeId);
  expect(open).toMatchObject({ kind: 'no_show', proposed: paiseOfRupees(60_000), arrival: null });
  expect(await settle(booking.disputeId, paiseOfRupees(60_000), 'artist')).toMatchObject({ ok: true });
  await market.settle();
  expect(await stateOf(market, booking.bookingId)).toBe('cancelled');
  const { refunds } = await market.gatewayDump();
  expect(refunds.filter(({ payment_id }) => payment_id === booking.paymentId)).toMatchObject([
    { amount: 6_000_000 },
  ]);
  expect(await balance('host_funds', booking)).toBe(0);
  const events = await market.db
    .selectFrom('standing_event')
    .innerJoin('artist', 'artist.id', 'artist_id')
    .select(['standing_event.kind', 'artist.state', 'artist.withdrawn_count'])
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(events).toEqual([{ kind: 'no_show', state: 'unlisted', withdrawn_count: 1 }]);
  await expectNothingBroken(market.db);
});

test('goodwill before a no-show: ledger counts it as host’s money', async () => {
  const booking = await anOpenDispute({ kind: 'no_show', missedMinutes: null, words: '' });
  const gift = { reference: booking.reference, amount: paiseOfRupees(5000), key: 'gift' };
  await inTransaction(market.db, (trx) => requestGoodwillRefund(trx, gift));
  expect(await settle(booking.disputeId, paiseOfRupees(60_000), 'artist')).toMatchObject({ ok: true });
  await market.settle();
  expect(await stateOf(market, booking.bookingId)).toBe('cancelled');
  expect(await balance('host_funds', booking)).toBe(0);
  expect(await balance('goodwill', booking)).toBe(0);
  await expectNothingBroken(market.db);
});

test('dispute refund: excessive, negative or without reason is refused', async () => {
  const booking = await anOpenDispute();
  const refusals = [
    await settle(booking.disputeId, paiseOfRupees(60_001), 'artist'),
    await settle(booking.disputeId, paiseOfRupees(-1), 'artist'),
    await settle(booking.disputeId, paiseOfRupees(100), 'artist', '  '),
  ].map((answer) => (answer.ok ? null : answer.refusal.reason));
  expect(refusals).toEqual(['impossible_refund', 'impossible_refund', 'reason_missing']);
  expect(await findDispute(market.db, booking.disputeId)).toMatchObject({ settled: null });
});

test('decision against the artist: waits for their side, or their time to answer', async () => {
  const booking = await anOpenDispute({ kind: 'no_show', missedMinutes: null, words: '' });
  const judge = await staff(market, 'support');
  const decide = async (rupees: number, borneBy: Bearer) => {
    const settlement = { refund: paiseOfRupees(rupees), borneBy, decision: 'Not there.' };
    const done = await inTransactionUnlessRefused(market.db, (trx) =>
      settleDispute(trx, judge, booking.disputeId, settlement),
    );
    return done.ok ? 'decided' : done.refusal.reason;
  };
  expect(await decide(60_000, 'operator')).toBe('artist_not_heard');
  expect(await decide(10_000, 'artist')).toBe('artist_not_heard');
  const events = market.db.selectFrom('standing_event').where('booking_id', '=', booking.bookingId);
  expect(await events.selectAll().execute()).toEqual([]);
  await market.db
    .updateTable('dispute_answer')
    .set({ answer_by: sql<Date>`business_now() - interval '1 second'` })
    .where('dispute_id', '=', booking.disputeId)
    .execute();
  expect(await decide(60_000, 'artist')).toBe('decided');
});

test('dispute: of concurrent decisions one counts and is audited', async () => {
  const booking = await anOpenDispute();
  const answers = await Promise.all([
    settle(booking.disputeId, paiseOfRupees(5000), 'artist'),
    settle(booking.disputeId, paiseOfRupees(9000), 'operator'),
  ]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const credits = await market.db
    .selectFrom('booking_credit')
    .select('amount_paise')
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(credits).toHaveLength(1);
  const audits = await market.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `booking:${booking.bookingId}`)
    .where('action', '=', 'dispute.settle')
    .execute();
  expect(audits).toEqual([{ action: 'dispute.settle' }]);
});

test('late refund: decided with the report, not paid twice', async () => {
  const booking = await aRunning(-40 * MINUTE + 3);
  await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  const answer = await report(booking, { kind: 'late', missedMinutes: 40, words: '' });
  expect(answer.ok).toBe(true);
  const { id } = (await selectDisputeOf(market.db, booking.bookingId))!;
  const open = await findDispute(market.db, id);
  expect(open).toMatchObject({
    credited: 0,
    proposed: paiseOfRupees(16_000),
    mostOfFee: paiseOfRupees(60_000),
  });
  await settle(open!.id, paiseOfRupees(16_000), 'artist');
  expect(await completed(booking)).toBe('completed');
  const { refunds } = await market.gatewayDump();
  const back = refunds.filter(({ payment_id }) => payment_id === booking.paymentId);
  expect(back.map(({ amount }) => amount)).toEqual([1_600_000]);
  await expectNothingBroken(market.db);
});

test('payout: waits for an open dispute, then pays what remains', async () => {
  const booking = await aRunning(-40 * MINUTE + 3);
  await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  const answer = await report(booking, { kind: 'short', missedMinutes: 20, words: '' });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  const holds = () =>
    market.db
      .selectFrom('payout_hold')
      .select('reason')
      .where('reference', '=', booking.reference)
      .where('released_at', 'is', null)
      .execute();
  expect(await holds()).toEqual([{ reason: 'dispute' }]);
  await settle(answer.value.disputeId, paiseOfRupees(20_000), 'artist');
  expect(await holds()).toEqual([]);
  expect(await completed(booking)).toBe('completed');
  await syncPayout(market.deps, booking.bookingId);
  const payout = await market.db
    .selectFrom('payout')
    .select(['gross_paise', 'gst_paise', 'commission_paise'])
    .where('reference', '=', booking.reference)
    .executeTakeFirstOrThrow();
  expect(payout.gross_paise).toBe(4_000_000);
  expect(payout.gross_paise - payout.gst_paise - payout.commission_paise).toBe(
    await balance('artist_payable', booking),
  );
});
