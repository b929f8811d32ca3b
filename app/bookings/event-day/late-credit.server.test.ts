import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import {
  aBookingThatStartsIn,
  arrivalCodeOf,
  dayDeps,
  endsIn,
  playsIn,
  staff,
  startsIn,
  stateOf,
} from '#tests/support/the-day.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { requireDayParty } from './day-access.server.ts';
import { selectDisputeOf } from './dispute-queries.server.ts';
import { findDispute } from './disputes.server.ts';
import { denyArrival, handleDayAction, stateArrival } from './handle-day-action.server.ts';
import { loadDay } from './load-day.server.ts';
import { objectToCredit } from './object-to-credit.server.ts';
import { raiseArrivalAlarms } from './raise-alarms.server.ts';
import { checkIn } from './record-arrival.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { settleDispute } from './settle-dispute.server.ts';

const market = useMarketplace();
const MINUTE = 60;
const HOUR = 3600;
/** Paise: a quarter of ₹60,000. */
const MAX_CREDIT = 1_500_000;
let days = 40;

const aBooking = async (seconds: number) => {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), seconds);
  await sweepBookings(market.deps);
  return booking;
};
type Booking = Awaited<ReturnType<typeof aBooking>>;

const notifyCode = async ({ holder, bookingId }: Booking) =>
  checkIn(dayDeps(market), holder, bookingId, await arrivalCodeOf(market, bookingId));
const here = (booking: Booking) => stateArrival(dayDeps(market), booking.holder, booking.bookingId, null);
const artistOf = (booking: Booking) => ({ ...booking.holder, roles: [] as string[] });
const object = (
  booking: Booking,
  who: { accountId: string; roles: string[] },
  words = 'The gate was locked.',
) => objectToCredit(dayDeps(market), who, booking.bookingId, words);

async function completed(booking: Booking) {
  await endsIn(market, booking.bookingId, -24 * HOUR - 1);
  await sweepBookings(market.deps);
  return stateOf(market, booking.bookingId);
}

async function refundsOf({ paymentId }: Booking) {
  await market.settle();
  const { refunds } = await market.gatewayDump();
  return refunds.filter(({ payment_id }) => payment_id === paymentId).map(({ amount }) => amount);
}

async function beganAfterTheirWord(booking: Booking, minutesAgo: number, said: number) {
  await startsIn(market, booking.bookingId, -minutesAgo * MINUTE + 3);
  await sql`update arrival_statement set said_at = starts_at + make_interval(mins => ${said})
    from booking where booking.id = booking_id and booking_id = ${booking.bookingId}`.execute(market.db);
}

const view = async (booking: Booking, who: { accountId: string; roles?: string[] }) => {
  const viewer = { ...who, sessionId: '', phone: '+919812300000' };
  const { context, request } = visit(market.db, viewer, `/bookings/${booking.bookingId}/day`);
  return loadDay(dayDeps(market), await requireDayParty(context, request, booking.bookingId));
};

test('late code: no refund when the artist said they arrived', async () => {
  const booking = await aBooking(20 * MINUTE);
  expect(await here(booking)).toEqual({ ok: true, value: null });
  await beganAfterTheirWord(booking, 149, -20);
  expect(await notifyCode(booking)).toEqual({ ok: true, value: { lateMinutes: 149, credit: 0 } });
  expect(await completed(booking)).toBe('completed');
  expect(await refundsOf(booking)).toEqual([]);
  await expectNothingBroken(market.db);
});

test('late refund: follows the admitted delay, not the late code', async () => {
  const booking = await aBooking(20 * MINUTE);
  await here(booking);
  await beganAfterTheirWord(booking, 100, 30);
  expect(await notifyCode(booking)).toMatchObject({
    ok: true,
    value: { lateMinutes: 100, credit: 1_200_000 },
  });
  expect(await completed(booking)).toBe('completed');
  expect(await refundsOf(booking)).toEqual([1_200_000]);
  await expectNothingBroken(market.db);
});

test('arrival statement: once, on the day, by the artist only', async () => {
  const booking = await aBooking(50 * MINUTE);
  for (const who of [booking.host, await market.host()])
    expect(await stateArrival(dayDeps(market), who, booking.bookingId, null)).toEqual({
      ok: false,
      refusal: { reason: 'booking_not_found' },
    });
  await Promise.all([here(booking), here(booking), here(booking)]);
  const rows = await market.db
    .selectFrom('arrival_statement')
    .select('said_at')
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(rows).toHaveLength(1);
  const early = await aBooking(5 * HOUR);
  expect(await here(early)).toEqual({ ok: false, refusal: { reason: 'not_today' } });
});

test('arrival statement: browser location kept, missing or invalid location ignored', async () => {
  for (const [place, kept] of [
    [
      { lat: '30.7601', lng: '76.7801', accuracy: '12.4' },
      { lat: 30.7601, accuracy_metres: 12 },
    ],
    [{}, { lat: null, accuracy_metres: null }],
    [
      { lat: '999', lng: 'x', accuracy: '-1' },
      { lat: null, accuracy_metres: null },
    ],
  ] as const) {
    const booking = await aBooking(50 * MINUTE);
    const artist = { ...booking.holder, sessionId: '', phone: '+919812300000' };
    const page = `/bookings/${booking.bookingId}/day`;
    const answer = await handleDayAction(
      visit(market.db, artist, page, { form: { intent: 'here', ...place } }),
      booking.bookingId,
    );
    expect(answer).toMatchObject({ intent: 'here', done: true });
    const [row] = await market.db
      .selectFrom('arrival_statement')
      .select(['lat', 'accuracy_metres'])
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect(row).toEqual(kept);
  }
});

test('objection: stops the late refund, staff decide instead', async () => {
  const booking = await aBooking(-60 * MINUTE);
  expect(await notifyCode(booking)).toMatchObject({ ok: true, value: { credit: MAX_CREDIT } });
  expect((await view(booking, artistOf(booking))).arrival.pending).toMatchObject({
    amount: MAX_CREDIT,
    mayObject: true,
  });
  expect(await object(booking, artistOf(booking))).toEqual({ ok: true, value: null });
  expect(await completed(booking)).toBe('in_progress');
  const { id } = (await selectDisputeOf(market.db, booking.bookingId))!;
  const dispute = await findDispute(market.db, id);
  expect(dispute).toMatchObject({
    raisedBy: 'artist',
    objection: { as: 'artist', words: 'The gate was locked.', amount: MAX_CREDIT },
  });
  const judge = await staff(market, 'support');
  const decision = { refund: paise(100_000), borneBy: 'artist', decision: 'Both waited.' } as const;
  await inTransactionUnlessRefused(market.db, (trx) => settleDispute(trx, judge, dispute!.id, decision));
  expect(await completed(booking)).toBe('completed');
  expect(await refundsOf(booking)).toEqual([100_000]);
  await expectNothingBroken(market.db);
});

const NOT_PLAYED = {
  kind: 'not_played',
  missedMinutes: null,
  words: 'The gate was locked, nobody came.',
} as const;
const cannotPlay = (booking: Booking, by: { accountId: string } = artistOf(booking)) =>
  reportProblem(dayDeps(market), by, booking.bookingId, NOT_PLAYED, 'artist');

test('artist could not play: refund and completion wait, host asked', async () => {
  const booking = await aBooking(-60 * MINUTE);
  await notifyCode(booking);
  expect((await view(booking, artistOf(booking))).after.canSayNotPlayed).toBe(true);
  const answers = await Promise.all([cannotPlay(booking), cannotPlay(booking)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await cannotPlay(booking, booking.host)).toMatchObject({ ok: false });
  expect(await completed(booking)).toBe('in_progress');
  expect(await refundsOf(booking)).toEqual([]);
  const { after } = await view(booking, artistOf(booking));
  expect(after).toMatchObject({ canConfirm: false, canSayNotPlayed: false });
  const host = (await view(booking, booking.host)).after;
  expect(host).toMatchObject({ isAsked: true, canReport: true, dispute: { kind: 'not_played' } });
  const { id } = (await selectDisputeOf(market.db, booking.bookingId))!;
  const dispute = await findDispute(market.db, id);
  const side = { words: 'The gate was locked, nobody came.', notedBy: null };
  expect(dispute).toMatchObject({ raisedBy: 'artist', words: '', side, proposed: 0 });
  const problem = { kind: 'no_show' as const, missedMinutes: null, words: 'We waited till ten.' };
  expect(await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem)).toMatchObject({
    ok: true,
  });
  expect(await findDispute(market.db, id)).toMatchObject({ raisedBy: 'host', kind: 'no_show', side });
  const judge = await staff(market, 'support');
  const decision = { refund: paise(0), borneBy: 'artist', decision: 'The gate was locked.' } as const;
  await inTransactionUnlessRefused(market.db, (trx) => settleDispute(trx, judge, id, decision));
  expect(await completed(booking)).toBe('completed');
  expect(await refundsOf(booking)).toEqual([]);
  await expectNothingBroken(market.db);
});

test.each([
  ['before the start', 10, 'not_begun'],
  ['until 24 hours after the end', -(24 * HOUR + 150 * MINUTE) + 10, null],
  ['24 hours after the end', -(24 * HOUR + 150 * MINUTE), 'too_late_to_report'],
])('artist could not play, said %s', async (_when, seconds, reason) => {
  const answer = await cannotPlay(await aBooking(seconds));
  expect(answer.ok ? null : answer.refusal.reason).toBe(reason);
});

test('objection: artist or event manager, not host, before the deadline', async () => {
  const booking = await aBooking(-60 * MINUTE);
  await notifyCode(booking);
  for (const who of [{ ...booking.host, roles: [] }, await staff(market, 'finance')])
    expect(await object(booking, who)).toEqual({ ok: false, refusal: { reason: 'booking_not_found' } });
  const late = await aBooking(-60 * MINUTE);
  await notifyCode(late);
  await endsIn(market, late.bookingId, -24 * HOUR - 1);
  expect(await object(late, artistOf(late))).toEqual({
    ok: false,
    refusal: { reason: 'too_late_to_object' },
  });
  expect(await object(booking, await staff(market, 'event_manager'))).toEqual({ ok: true, value: null });
  const onTime = await aBooking(20 * MINUTE);
  await notifyCode(onTime);
  expect(await object(onTime, artistOf(onTime))).toEqual({
    ok: false,
    refusal: { reason: 'nothing_to_object_to' },
  });
});

test('objection: host can still report once in its dispute', async () => {
  const booking = await aBooking(-60 * MINUTE);
  await notifyCode(booking);
  await object(booking, artistOf(booking));
  expect((await view(booking, booking.host)).after).toMatchObject({ canReport: true });
  const problem = { kind: 'short' as const, missedMinutes: 40, words: 'They left early.' };
  const reported = await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);
  expect(reported.ok).toBe(true);
  expect(await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem)).toEqual({
    ok: false,
    refusal: { reason: 'reported_before' },
  });
  expect((await view(booking, booking.host)).after).toMatchObject({
    canReport: false,
    dispute: { kind: 'short', raisedBy: 'host' },
  });
});

test('objection concurrent with completion: exactly one takes effect', async () => {
  for (const objectsFirst of [true, false]) {
    const booking = await aBooking(-60 * MINUTE);
    await notifyCode(booking);
    await endsIn(market, booking.bookingId, -24 * HOUR + 2);
    const actions = [() => object(booking, artistOf(booking)), () => completed(booking)];
    if (!objectsFirst) actions.reverse();
    await Promise.all(actions.map((act) => act()));
    const state = await stateOf(market, booking.bookingId);
    expect([state, await refundsOf(booking)]).toEqual(
      state === 'completed' ? ['completed', [MAX_CREDIT]] : ['in_progress', []],
    );
    await expectNothingBroken(market.db);
  }
});

test('arrival statement: stops alarms until the host denies it', async () => {
  const alarms = async (booking: Booking) =>
    market.db
      .selectFrom('arrival_alarm')
      .select('step')
      .where('booking_id', '=', booking.bookingId)
      .execute();
  const booking = await aBooking(20 * MINUTE);
  await here(booking);
  await raiseArrivalAlarms(market.deps);
  expect(await alarms(booking)).toEqual([]);
  expect((await view(booking, booking.host)).arrival.statement).toMatchObject({ denied: false });
  expect(await denyArrival(dayDeps(market), booking.holder, booking.bookingId)).toMatchObject({ ok: false });
  expect(await denyArrival(dayDeps(market), booking.host, booking.bookingId)).toEqual({
    ok: true,
    value: null,
  });
  await raiseArrivalAlarms(market.deps);
  expect(await alarms(booking)).toHaveLength(3);
});

test('host’s denial: no refund beyond the delay the artist admits', async () => {
  const booking = await aBooking(20 * MINUTE);
  await here(booking);
  await denyArrival(dayDeps(market), booking.host, booking.bookingId);
  await beganAfterTheirWord(booking, 140, -20);
  expect(await notifyCode(booking)).toMatchObject({ ok: true, value: { credit: 0 } });
});

test('objection: not by staff who play in the booked team', async () => {
  const booking = await aBooking(-40 * MINUTE);
  const member = { ...(await staff(market, 'event_manager')), roles: ['event_manager'] };
  await playsIn(market, booking.artistId, member);
  await notifyCode(booking);
  expect(await object(booking, member)).toEqual({ ok: false, refusal: { reason: 'booking_not_found' } });
  const colleague = { ...(await staff(market, 'event_manager')), roles: ['event_manager'] };
  expect((await object(booking, colleague)).ok).toBe(true);
});
