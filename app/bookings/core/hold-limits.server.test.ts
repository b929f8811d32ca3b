import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { SWITCHED_OFF } from '#app/platform/switches.server.ts';
import { asAdmin, statusOf } from '#tests/support/admin-visit.ts';
import { useApplication } from '#tests/support/application.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aHeldSoundOrder, anOrder, equipment, ITEM_PRICE } from '#tests/support/sound-order.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { handleSoundOrderAction } from '../sound-orders/open-sound-order.server.ts';
import { createSoundOrder } from '../sound-orders/sound-orders-api.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { MAX_LIVE_HOLDS } from './hold-limits.ts';

const application = useApplication();
const { market } = application;
let days = 40;
const MINUTE = 60;

type Host = { accountId: string };
const hold = (host: Host, artistId: number, date: string, change = {}) =>
  createBooking(market.deps, host, aRequest(artistId, date, change), null);
const reasonOf = (answer: Awaited<ReturnType<typeof hold>>) => (answer.ok ? 'held' : answer.refusal.reason);
const artists = (count: number) => Promise.all(Array.from({ length: count }, () => market.artist()));

test('forty concurrent holds by one account: only three are given', async () => {
  const [host, date] = [await market.host(), await market.dateIn(days++)];
  const answers = await Promise.all((await artists(40)).map((artistId) => hold(host, artistId, date)));
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === 'held')).toHaveLength(MAX_LIVE_HOLDS);
  expect(reasons.filter((reason) => reason === 'too_many_holds')).toHaveLength(40 - MAX_LIVE_HOLDS);
  const claims = await market.db
    .selectFrom('slot_claim')
    .innerJoin('booking', 'booking.id', 'slot_claim.booking_id')
    .select('slot_claim.id')
    .where('booking.host_id', '=', host.accountId)
    .execute();
  expect(claims).toHaveLength(MAX_LIVE_HOLDS);
  const refused = answers.find((answer) => !answer.ok);
  expect(refused).toMatchObject({ refusal: { max: 3, minutes: 15 } });
});

test('paid, cancelled or expired hold makes room for another', async () => {
  const [host, date] = [await market.host(), await market.dateIn(days++)];
  const [one, two, three, four, five, six] = await artists(6);
  const [first, second] = [await hold(host, one!, date), await hold(host, two!, date)];
  await hold(host, three!, date);
  expect(reasonOf(await hold(host, four!, date))).toBe('too_many_holds');
  if (!first.ok || !second.ok) throw new Error('not held');
  await signalPayment(market.deps, await payAtGateway(market, first.value.checkout.orderId));
  expect(reasonOf(await hold(host, four!, date))).toBe('held');
  await cancelBooking(market.deps, { actor: 'host', ...host }, second.value.bookingId, '');
  expect(reasonOf(await hold(host, five!, date))).toBe('held');
  await advanceClock(market.db, 16 * MINUTE);
  expect(reasonOf(await hold(host, six!, date))).toBe('held');
});

test.each([
  ['swept', async () => sweepBookings(market.deps)],
  ['not swept', async () => {}],
])('expired hold, %s: renewable for 45 minutes in three hours', async (_how, sweep) => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  for (let times = 0; times < 3; times++) {
    expect(reasonOf(await hold(host, artistId, date, { from: `19:${10 + times}` }))).toBe('held');
    await advanceClock(market.db, 15 * MINUTE + 1);
    await sweep();
  }
  const again = await hold(host, artistId, date);
  expect(again).toMatchObject({ ok: false, refusal: { reason: 'held_recently', minutes: 140 } });
  expect(reasonOf(await hold(host, artistId, await market.dateIn(days++)))).toBe('held');
  expect(reasonOf(await hold(await market.host(), artistId, date))).toBe('held');
  await advanceClock(market.db, 141 * MINUTE);
  await sweep();
  expect(reasonOf(await hold(host, artistId, date))).toBe('held');
});

test('changed live hold: keeps its first end, is not counted', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  const ends = [];
  for (const change of [{}, { from: '19:10' }, { from: '19:20' }, { from: '19:30' }, { from: '19:15' }, {}]) {
    const held = await hold(host, artistId, date, change);
    if (!held.ok) throw new Error(held.refusal.reason);
    ends.push(held.value.holdExpiresAt.getTime());
    await advanceClock(market.db, MINUTE);
  }
  expect(Math.max(...ends) - Math.min(...ends)).toBe(0);
});

test('hold with open bank payment: not counted toward the limit', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  for (let times = 0; times < 3; times++) {
    const held = await hold(host, artistId, date);
    expect(reasonOf(held)).toBe('held');
    if (!held.ok) continue;
    await advanceClock(market.db, 5 * MINUTE);
    if (times < 2)
      await sql`insert into payment (id, payment_order_id, state, amount_paise, begun_at)
        select ${`pay_open${days}${times}`}, id, 'created', amount_paise, business_now()
        from payment_order where reference = ${`booking:${held.value.bookingId}`}`.execute(market.db);
    await advanceClock(market.db, 10 * MINUTE + 1);
    await sweepBookings(market.deps);
  }
  expect(reasonOf(await hold(host, artistId, date))).toBe('held');
});

test('one artist on many days counts for each day', async () => {
  const [host, artistId] = [await market.host(), await market.artist()];
  const reasons = [];
  for (let day = 0; day < 5; day++)
    reasons.push(reasonOf(await hold(host, artistId, await market.dateIn(days++))));
  expect(reasons).toEqual(['held', 'held', 'held', 'too_many_holds', 'too_many_holds']);
});

test('hold extended for slow bank: change does not extend again', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  const held = await hold(host, artistId, date);
  if (!held.ok) throw new Error(held.refusal.reason);
  await sql`update booking set hold_lengthened_from = hold_expires_at,
    hold_expires_at = hold_expires_at + interval '8 minutes' where id = ${held.value.bookingId}`.execute(
    market.db,
  );
  const changed = await hold(host, artistId, date, { from: '19:10' });
  if (!changed.ok) throw new Error(changed.refusal.reason);
  const { rows } = await sql<{ from: Date; until: Date }>`select hold_lengthened_from as from,
    hold_expires_at as until from booking where id = ${changed.value.bookingId}`.execute(market.db);
  expect(rows[0]!.from).toEqual(held.value.holdExpiresAt);
  expect(rows[0]!.until.getTime() - rows[0]!.from.getTime()).toBe(8 * 60_000);
});

test('repeated submit: continues the hold, not counted', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  for (let presses = 0; presses < 8; presses++)
    expect(reasonOf(await hold(host, artistId, date))).toBe('held');
});

test('sound is held by the same rule', async () => {
  const [host, date] = [await market.host(), await market.dateIn(days++)];
  const item = await equipment(market, 5);
  const order = (change = {}) =>
    createSoundOrder(market.deps, host, anOrder(item.id, date, change), ITEM_PRICE);
  for (let times = 0; times < 3; times++) {
    expect((await order({ from: `18:${10 + times}` })).ok).toBe(true);
    await advanceClock(market.db, 15 * MINUTE + 1);
  }
  expect(await order()).toMatchObject({ ok: false, refusal: { reason: 'held_recently' } });
  await advanceClock(market.db, 141 * MINUTE);
  expect((await order()).ok).toBe(true);
});

/** Refused with the right price, but a try. */
function orderAtOldPrice(host: Visitor, artist_id: number, booking_date: string) {
  return host.call<{ code: string; error: string }>('POST', '/api/payments/create-order', {
    artist_id,
    amount: 1,
    booking_details: {
      name: 'Aarav Mehta',
      category: 'Wedding events',
      audience_size: '1-100',
      booking_date,
      booked_from: '19:00',
      booked_to: '21:30',
      formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
      has_sound_system: false,
    },
  });
}

test('create-order: after thirty tries per account, 429 with retry time', async () => {
  const host = await application.signedIn();
  const artist_id = await market.artist();
  const booking_date = await market.dateIn(days++);
  const ask = () => orderAtOldPrice(host, artist_id, booking_date);
  for (let tries = 0; tries < 30; tries++) expect((await ask()).body.code).toBe('price_changed');
  const refused = await ask();
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries', error: 'Too many tries. Please try again in 60 minutes.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
});

test('tries while bookings are off are not counted', async () => {
  const host = await application.signedIn();
  const [artist_id, date] = [await market.artist(), await market.dateIn(days++)];
  const ask = () => orderAtOldPrice(host, artist_id, date);
  await market.db.insertInto('site_setting').values({ key: SWITCHED_OFF, value: '["bookings"]' }).execute();
  for (let tries = 0; tries < 31; tries++) expect((await ask()).body.code).toBe('bookings_paused');
  await market.db.deleteFrom('site_setting').where('key', '=', SWITCHED_OFF).execute();
  expect((await ask()).body.code).toBe('price_changed');
});

test('opening the own checkout again is no try', async () => {
  const host = await application.signedIn();
  const [artist_id, date] = [await market.artist(), await market.dateIn(days++)];
  expect(reasonOf(await hold(host, artist_id, date))).toBe('held');
  const ask = (booking_date: string) => orderAtOldPrice(host, artist_id, booking_date);
  for (let tries = 0; tries < 31; tries++) expect((await ask(date)).body.code).toBe('price_changed');
  const other = await market.dateIn(days++);
  for (let tries = 0; tries < 30; tries++) expect((await ask(other)).body.code).toBe('price_changed');
  expect((await ask(other)).body.code).toBe('too_many_tries');
});

test('payment lookups: sixty in ten minutes, bookings and orders together', async () => {
  const host = await application.signedIn();
  const date = await market.dateIn(days++);
  const held = await hold(host, await market.artist(), date);
  if (!held.ok) throw new Error(held.refusal.reason);
  const { orderId } = await aHeldSoundOrder(market, date, { host });
  const path = `/sound-orders/${orderId}`;
  const visit = () => asAdmin(market, { accountId: host.accountId, roles: [] }, path, { intent: 'look' });
  const look = () => statusOf(() => handleSoundOrderAction(visit(), orderId));
  const claim = () => host.call('POST', '/api/booking/booking', { booking_id: held.value.bookingId });
  for (let tries = 0; tries < 30; tries++) {
    expect(await look()).toBe(302);
    expect((await claim()).status).toBe(200);
  }
  expect(await look()).toBe(429);
  const refused = await claim();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
});

test('payment reports: sixty in ten minutes per account, then 429', async () => {
  const host = await application.signedIn();
  const report = () =>
    host.call('POST', '/api/payments/verify-payment', {
      razorpay_order_id: 'order_none',
      razorpay_payment_id: 'pay_none',
      razorpay_signature: 'none',
    });
  for (let tries = 0; tries < 60; tries++) expect((await report()).status).toBe(404);
  expect(await report()).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
});
