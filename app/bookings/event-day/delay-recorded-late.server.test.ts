import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import { aBookingThatStartsIn, dayDeps, endsIn, staff, stateOf } from '#tests/support/the-day.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { completeBooking } from './complete-booking.server.ts';
import { requireDayParty } from './day-access.server.ts';
import { selectLateCredit } from './dispute-queries.server.ts';
import { loadDay } from './load-day.server.ts';
import { objectToCredit } from './object-to-credit.server.ts';
import { markArrival } from './record-arrival.server.ts';
import { reportProblem } from './report-problem.server.ts';

const market = useMarketplace();
const HOUR = 3600;
const LATE_MINUTES = 40;
let days = 40;

/** Running, and its end so many seconds from now. */
async function aBookingThatEndsIn(seconds: number) {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), -60);
  await sweepBookings(market.deps);
  await endsIn(market, booking.bookingId, seconds);
  return booking;
}
type Booking = Awaited<ReturnType<typeof aBookingThatEndsIn>>;

const rowOf = ({ bookingId }: Booking) =>
  market.db
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();

async function recordDelay(booking: Booking, minutes = LATE_MINUTES) {
  const { starts_at } = await rowOf(booking);
  const at = new Date(starts_at.getTime() + minutes * 60_000);
  const manager = await staff(market, 'event_manager');
  return markArrival(dayDeps(market), manager, booking.bookingId, { at, reason: 'The host said so' });
}

/** As if the delay had been recorded so many seconds ago. */
const recordedAgo = ({ bookingId }: Booking, seconds: number) =>
  sql`update late_credit set recorded_at = business_now() - make_interval(secs => ${seconds})
    where booking_id = ${bookingId}`.execute(market.db);

const object = (booking: Booking) =>
  objectToCredit(dayDeps(market), { ...booking.holder, roles: [] }, booking.bookingId, 'I was there.');

async function swept({ bookingId }: Booking) {
  await sweepBookings(market.deps);
  return stateOf(market, bookingId);
}

async function pendingOf(booking: Booking, who: { accountId: string; roles?: string[] }) {
  const viewer = { ...who, sessionId: '', phone: '+919812300000' };
  const { context, request } = visit(market.db, viewer, `/bookings/${booking.bookingId}/day`);
  return (await loadDay(dayDeps(market), await requireDayParty(context, request, booking.bookingId))).arrival
    .pending;
}

async function leavesAt(booking: Booking): Promise<Date> {
  const credit = (await selectLateCredit(market.db, booking.bookingId))!;
  return new Date(credit.recorded_at.getTime() + 24 * HOUR * 1000);
}

test.each([
  ['a minute before the time to object would be over', -24 * HOUR + 60],
  ['after it, before the sweep', -24 * HOUR - 5],
])('delay recorded %s: artist may object for 24 hours', async (_when, end) => {
  const booking = await aBookingThatEndsIn(end);
  expect(await recordDelay(booking)).toMatchObject({ ok: true, value: { credit: 1_500_000 } });
  await endsIn(market, booking.bookingId, -24 * HOUR - 120);
  await recordedAgo(booking, 24 * HOUR - 60);
  expect(await swept(booking)).toBe('in_progress');
  for (const [who, may] of [
    [booking.holder, true],
    [booking.host, false],
  ] as const)
    expect(await pendingOf(booking, who)).toMatchObject({
      leavesAt: await leavesAt(booking),
      mayObject: may,
      outcome: null,
    });
  expect(await object(booking)).toEqual({ ok: true, value: null });
  await recordedAgo(booking, 48 * HOUR);
  expect(await swept(booking)).toBe('in_progress');
  await expectNothingBroken(market.db);
});

test('delay recorded late: objection closes, refund sent after 24 hours', async () => {
  const booking = await aBookingThatEndsIn(-24 * HOUR - 5);
  await recordDelay(booking);
  await recordedAgo(booking, 24 * HOUR);
  expect(await pendingOf(booking, booking.holder)).toMatchObject({ mayObject: false });
  expect(await object(booking)).toEqual({ ok: false, refusal: { reason: 'too_late_to_object' } });
  expect(await swept(booking)).toBe('completed');
  expect(await selectLateCredit(market.db, booking.bookingId)).toMatchObject({ outcome: 'left' });
  await expectNothingBroken(market.db);
});

test('host report: allowed after its deadline once the artist objects', async () => {
  const booking = await aBookingThatEndsIn(-24 * HOUR - 5);
  await recordDelay(booking);
  const report = () =>
    reportProblem(dayDeps(market), booking.host, booking.bookingId, {
      kind: 'late',
      missedMinutes: LATE_MINUTES,
      words: 'They came when dinner was over.',
    });
  expect(await report()).toMatchObject({ refusal: { reason: 'too_late_to_report' } });
  await object(booking);
  expect(await report()).toMatchObject({ ok: true });
  expect(await report()).toMatchObject({ refusal: { reason: 'too_late_to_report' } });
});

test('delay recorded in time: refund 24 hours after the end', async () => {
  const booking = await aBookingThatEndsIn(60);
  await recordDelay(booking);
  await endsIn(market, booking.bookingId, -24 * HOUR + 60);
  await recordedAgo(booking, 24 * HOUR + 30);
  const { ends_at } = await rowOf(booking);
  const until = new Date(ends_at.getTime() + 24 * HOUR * 1000);
  expect(await pendingOf(booking, booking.holder)).toMatchObject({ leavesAt: until, mayObject: true });
  expect(await swept(booking)).toBe('in_progress');
});

test('delay recorded late: completion waits once, only with a refund', async () => {
  const booking = await aBookingThatEndsIn(-24 * HOUR - 5);
  await recordDelay(booking);
  const { recorded_at } = (await selectLateCredit(market.db, booking.bookingId))!;
  await recordDelay(booking, 90);
  expect(await selectLateCredit(market.db, booking.bookingId)).toMatchObject({
    recorded_at,
    late_minutes: LATE_MINUTES,
  });
  await recordedAgo(booking, 24 * HOUR);
  expect(await swept(booking)).toBe('completed');
  const inTime = await aBookingThatEndsIn(-24 * HOUR - 5);
  await recordDelay(inTime, 0);
  expect(await swept(inTime)).toBe('completed');
  const silent = await aBookingThatEndsIn(-24 * HOUR - 5);
  expect(await swept(silent)).toBe('completed');
  expect(await recordDelay(silent)).toEqual({ ok: false, refusal: { reason: 'not_today' } });
});

test('delay recorded during the sweep: booking is not completed yet', async () => {
  const booking = await aBookingThatEndsIn(-24 * HOUR - 5);
  await recordDelay(booking);
  await completeBooking(market.db, booking.bookingId);
  expect(await stateOf(market, booking.bookingId)).toBe('in_progress');
});
