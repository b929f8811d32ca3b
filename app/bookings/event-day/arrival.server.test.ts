import { expect, test } from 'vitest';
import { businessNow } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aBookingThatStartsIn, dayDeps, endsIn, playsIn, staff, startsIn } from '#tests/support/the-day.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { raiseArrivalAlarms } from './raise-alarms.server.ts';
import { checkIn, markArrival } from './record-arrival.server.ts';

const market = useMarketplace();
const MINUTE = 60;
let days = 40;

const aBooking = async (seconds: number) =>
  aBookingThatStartsIn(market, await market.dateIn(days++), seconds);
const arrivals = (bookingId: string) =>
  market.db.selectFrom('booking_arrival').selectAll().where('booking_id', '=', bookingId).execute();
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

async function refundsOf(paymentId: string) {
  await market.settle();
  const { refunds } = await market.gatewayDump();
  return refunds.filter(({ payment_id }) => payment_id === paymentId).map(({ amount }) => amount);
}

async function completed(bookingId: string) {
  await sweepBookings(market.deps);
  await endsIn(market, bookingId, -24 * 60 * MINUTE - 1);
  await sweepBookings(market.deps);
}

async function alarmsOf(bookingId: string) {
  const rows = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'artist.missing')
    .orderBy('id')
    .execute();
  const payloads = rows.map(({ payload }) => payload as { bookingId: string; step: string });
  return payloads.filter((payload) => payload.bookingId === bookingId).map(({ step }) => step);
}

test('check-in: host’s code in time records arrival without refund', async () => {
  const booking = await aBooking(50 * MINUTE);
  const answer = await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  expect(answer).toEqual({ ok: true, value: { lateMinutes: 0, credit: 0 } });
  const [arrival] = await arrivals(booking.bookingId);
  expect(arrival).toMatchObject({
    proved_by: 'code',
    recorded_by: booking.holder.accountId,
    artist_id: booking.artistId,
    late_minutes: 0,
  });
  expect(await refundsOf(booking.paymentId)).toEqual([]);
});

test('no table holds the digits', async () => {
  const booking = await aBooking(50 * MINUTE);
  await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  const rows = [
    ...(await arrivals(booking.bookingId)),
    ...(await market.db.selectFrom('outbox').select(['key', 'payload']).execute()),
  ].map((row) => JSON.stringify({ ...row, arrived_at: 0, recorded_at: 0 }));
  for (const row of rows) expect(row).not.toContain(`"${booking.code}"`);
});

test('check-in: not found for strangers, host and other artists', async () => {
  const [booking, other] = [await aBooking(50 * MINUTE), await aBooking(50 * MINUTE)];
  for (const who of [booking.host, other.holder, await market.host()])
    expect(await checkIn(dayDeps(market), who, booking.bookingId, booking.code)).toEqual({
      ok: false,
      refusal: { reason: 'booking_not_found' },
    });
  expect(await arrivals(booking.bookingId)).toEqual([]);
});

test('check-in: locked after five wrong codes, right code too', async () => {
  const booking = await aBooking(50 * MINUTE);
  const enter = (code: string) => checkIn(dayDeps(market), booking.holder, booking.bookingId, code);
  for (let tries = 0; tries < 5; tries++)
    expect(await enter(wrong(booking.code))).toEqual({ ok: false, refusal: { reason: 'wrong_code' } });
  expect(await enter(booking.code)).toMatchObject({ ok: false, refusal: { reason: 'too_many_tries' } });
  expect(await arrivals(booking.bookingId)).toEqual([]);
});

test.each([
  ['before the code is shown', 4 * 60 * MINUTE + 5, 'not_today'],
  ['after the end', -150 * MINUTE - 1, 'not_today'],
])('an arrival is refused %s', async (_when, seconds, reason) => {
  const booking = await aBooking(seconds);
  expect(await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code)).toEqual({
    ok: false,
    refusal: { reason },
  });
});

test.each([
  ['10 minutes', -10 * MINUTE + 3, 10, 0],
  ['just over 10 minutes', -10 * MINUTE - 1, 11, 440_000],
  ['37 minutes', -37 * MINUTE + 3, 37, 1_480_000],
  ['40 minutes, of which a quarter of the fee goes without a person', -40 * MINUTE + 3, 40, 1_500_000],
  ['149 minutes, because the code was told at the very end', -149 * MINUTE + 3, 149, 1_500_000],
])(
  'late refund: sent after the objection deadline, delay %s',
  async (_when, seconds, lateMinutes, credit) => {
    const booking = await aBooking(seconds);
    const answer = await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
    expect(answer).toEqual({ ok: true, value: { lateMinutes, credit } });
    expect(await refundsOf(booking.paymentId)).toEqual([]);
    await completed(booking.bookingId);
    expect(await refundsOf(booking.paymentId)).toEqual(credit > 0 ? [credit] : []);
    await expectNothingBroken(market.db);
  },
);

test('late arrival: concurrent recordings give one arrival, one refund', async () => {
  const booking = await aBooking(-40 * MINUTE + 3);
  const manager = await staff(market, 'event_manager');
  const at = await businessNow(market.db);
  const answers = await Promise.all([
    checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code),
    markArrival(dayDeps(market), manager, booking.bookingId, { at, reason: 'At the gate' }),
    checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await arrivals(booking.bookingId)).toHaveLength(1);
  await completed(booking.bookingId);
  expect(await refundsOf(booking.paymentId)).toEqual([1_500_000]);
});

test('arrival: event manager records it, audited; other staff cannot [S6-03]', async () => {
  const booking = await aBooking(-30 * MINUTE);
  const at = new Date((await businessNow(market.db)).getTime() - 35 * 60_000);
  const mark = (who: { accountId: string; roles: string[] }, when = at) =>
    markArrival(dayDeps(market), who, booking.bookingId, { at: when, reason: 'Stood at the locked gate' });
  expect(await mark(await staff(market, 'finance'))).toMatchObject({ ok: false });
  const manager = await staff(market, 'event_manager');
  const future = new Date(Date.now() + 3_600_000);
  expect(await mark(manager, future)).toEqual({ ok: false, refusal: { reason: 'impossible_time' } });
  expect(await mark(manager)).toEqual({ ok: true, value: { lateMinutes: 0, credit: 0 } });
  const audit = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'reason', 'account_id'])
    .where('subject', '=', `booking:${booking.bookingId}`)
    .execute();
  expect(audit).toEqual([
    { action: 'booking.arrival', reason: 'Stood at the locked gate', account_id: manager.accountId },
  ]);
});

test('arrival: staff in the booked team cannot record it', async () => {
  const booking = await aBooking(-30 * MINUTE);
  const member = await staff(market, 'event_manager');
  await playsIn(market, booking.artistId, member);
  const at = new Date((await businessNow(market.db)).getTime() - 35 * 60_000);
  const marked = await markArrival(dayDeps(market), member, booking.bookingId, {
    at,
    reason: 'We were there',
  });
  expect(marked).toEqual({ ok: false, refusal: { reason: 'booking_not_found' } });
  expect(await arrivals(booking.bookingId)).toEqual([]);
});

test.each([
  ['before the call time', 60 * MINUTE + 5, []],
  ['from the call time', 60 * MINUTE - 1, ['artist']],
  ['just before 45 minutes', 45 * MINUTE + 5, ['artist']],
  ['from 45 minutes', 45 * MINUTE - 1, ['artist', 'manager']],
  ['just before 30 minutes', 30 * MINUTE + 5, ['artist', 'manager']],
  ['from 30 minutes', 30 * MINUTE - 1, ['artist', 'manager', 'everyone']],
])(
  '%s, those responsible for the missing artist are notified, once [S1-05]',
  async (_when, seconds, steps) => {
    const booking = await aBooking(seconds);
    await Promise.all([raiseArrivalAlarms(market.deps), raiseArrivalAlarms(market.deps)]);
    await raiseArrivalAlarms(market.deps);
    expect(await alarmsOf(booking.bookingId)).toEqual(steps);
  },
);

test('arrival alarms: none when arrived, repeated for a moved start', async () => {
  const there = await aBooking(50 * MINUTE);
  await checkIn(dayDeps(market), there.holder, there.bookingId, there.code);
  const missing = await aBooking(50 * MINUTE);
  await raiseArrivalAlarms(market.deps);
  await startsIn(market, missing.bookingId, 55 * MINUTE);
  await raiseArrivalAlarms(market.deps);
  expect(await alarmsOf(there.bookingId)).toEqual([]);
  expect(await alarmsOf(missing.bookingId)).toEqual(['artist', 'artist']);
});
