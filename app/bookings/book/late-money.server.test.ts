import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aHeldSoundOrder, anOrder, ITEM_PRICE } from '#tests/support/sound-order.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { cancelSoundOrder } from '../sound-orders/cancel-sound-order.server.ts';
import { createSoundOrder } from '../sound-orders/sound-orders-api.server.ts';
import { sweepSoundOrders } from '../sound-orders/sweep-sound-orders.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();
let days = 40;

const aHold = async () =>
  aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(days++) });
type Held = Awaited<ReturnType<typeof aHold>>;

const pay = async (orderId: string) => {
  const paymentId = await payAtGateway(market, orderId);
  return { paymentId, outcome: await signalPayment(market.deps, paymentId) };
};
const giveUp = ({ host, bookingId }: Held) =>
  cancelBooking(market.deps, { actor: 'host', accountId: host.accountId }, bookingId, '');

async function bookingRow(id: string) {
  const columns = ['state', 'hold_ended'] as const;
  return market.db.selectFrom('booking').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

async function expectReturned(paymentId: string, amount: number, reason: string) {
  await market.settle();
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({ amount_refunded: amount });
  const refunds = await market.db
    .selectFrom('refund')
    .select(['reason', 'amount_paise'])
    .where('payment_id', '=', paymentId)
    .execute();
  expect(refunds).toEqual([{ reason, amount_paise: amount }]);
  const told = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('key', '=', `payment.unusable:${paymentId}`)
    .execute();
  expect(told).toHaveLength(1);
}

const another = (held: Held, change = { from: '18:00', to: '20:00' }) =>
  createBooking(market.deps, held.host, aRequest(held.artistId, held.date, change), null);

test('payment after host cancelled the hold: refunded, no booking [S7-14]', async () => {
  const held = await aHold();
  expect((await giveUp(held)).ok).toBe(true);
  const { outcome, paymentId } = await pay(held.orderId);
  expect(outcome).toBe('unusable');
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'expired', hold_ended: 'host' });
  await expectReturned(paymentId, held.amount, 'hold_given_up');
  expect(await ledgerBalance(market.db, 'host_funds', held.reference)).toBe(0);
  const view = await bookingOf(market.db, held.host.accountId, held.bookingId);
  expect(view).toMatchObject({ holdEnded: 'host', captured: held.amount, refunded: held.amount });
  expect(view!.money.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['payment', null],
    ['refund', 'hold_given_up'],
  ]);
  await expectNothingBroken(market.db);
});

test('expired hold deleted by host: late payment is refunded', async () => {
  const held = await aHold();
  await advanceClock(market.db, 16 * 60);
  await sweepBookings(market.deps);
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'expired', hold_ended: 'time' });
  await giveUp(held);
  const { outcome, paymentId } = await pay(held.orderId);
  expect(outcome).toBe('unusable');
  await expectReturned(paymentId, held.amount, 'hold_given_up');
  await expectNothingBroken(market.db);
});

test('payment for a replaced hold: refunded, newer one payable', async () => {
  const held = await aHold();
  const newer = await another(held);
  if (!newer.ok) throw new Error(newer.refusal.reason);
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'expired', hold_ended: 'replaced' });
  const old = await pay(held.orderId);
  expect(old.outcome).toBe('unusable');
  await expectReturned(old.paymentId, held.amount, 'hold_replaced');
  expect(await bookingRow(newer.value.bookingId)).toMatchObject({ state: 'held' });
  expect((await pay(newer.value.checkout.orderId)).outcome).toBe('captured');
  expect(await bookingRow(held.bookingId)).toMatchObject({ state: 'expired' });
  await expectNothingBroken(market.db);
});

test.each([
  ['swept', async () => sweepBookings(market.deps)],
  ['not swept yet', async () => {}],
])('expired hold (%s): replaced by newer request, old payment refunded', async (_how, sweep) => {
  const held = await aHold();
  await advanceClock(market.db, 32 * 60);
  await sweep();
  const newer = await another(held);
  if (!newer.ok) throw new Error(newer.refusal.reason);
  const [old, fresh] = await Promise.all([pay(held.orderId), pay(newer.value.checkout.orderId)]);
  expect([old.outcome, fresh.outcome]).toEqual(['unusable', 'captured']);
  await expectReturned(old.paymentId, held.amount, 'hold_replaced');
  await expectNothingBroken(market.db);
});

test.each([
  ['the next day', 1, {}],
  ['other hours of the day', 0, { from: '10:00', to: '11:00' }],
])('hold for %s: first one stays, both payments count', async (_what, later, hours) => {
  const held = await aHold();
  const date = later ? await market.dateIn(days++) : held.date;
  const other = await createBooking(market.deps, held.host, aRequest(held.artistId, date, hours), null);
  if (!other.ok) throw new Error(other.refusal.reason);
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'held', hold_ended: null });
  const outcomes = [await pay(held.orderId), await pay(other.value.checkout.orderId)];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['captured', 'captured']);
  await expectNothingBroken(market.db);
});

test('hours that touch two holds of the artist replace both', async () => {
  const held = await aHold();
  const noon = await another(held, { from: '12:00', to: '13:00' });
  const between = await another(held, { from: '15:30', to: '17:30' });
  if (!noon.ok || !between.ok) throw new Error('not held');
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'expired', hold_ended: 'replaced' });
  expect(await bookingRow(noon.value.bookingId)).toMatchObject({ state: 'held' });
  const both = await another(held, { from: '14:00', to: '15:30' });
  expect(both.ok).toBe(true);
  for (const { bookingId } of [noon.value, between.value])
    expect(await bookingRow(bookingId)).toEqual({ state: 'expired', hold_ended: 'replaced' });
});

test('same slot requested again: payment of old order is refunded', async () => {
  const held = await aHold();
  await giveUp(held);
  const newer = await another(held, { from: '19:00', to: '21:30' });
  if (!newer.ok) throw new Error(newer.refusal.reason);
  const old = await pay(held.orderId);
  expect(old.outcome).toBe('unusable');
  await expectReturned(old.paymentId, held.amount, 'hold_given_up');
  expect((await pay(newer.value.checkout.orderId)).outcome).toBe('captured');
  await expectNothingBroken(market.db);
});

test('hold ended by staff: a payment does not revive it', async () => {
  const held = await aHold();
  await cancelBooking(market.deps, { actor: 'operator', accountId: held.host.accountId }, held.bookingId, '');
  expect(await bookingRow(held.bookingId)).toEqual({ state: 'expired', hold_ended: 'staff' });
  const { paymentId } = await pay(held.orderId);
  await expectReturned(paymentId, held.amount, 'hold_given_up');
});

test.each(Array.from({ length: 6 }, (_, index) => index))(
  'concurrent payment and cancellation: booked or fully refunded (%i)',
  async (index) => {
    const held = await aHold();
    const paymentId = await payAtGateway(market, held.orderId);
    const actions = [() => signalPayment(market.deps, paymentId), () => giveUp(held)];
    if (index % 2 === 1) actions.reverse();
    await Promise.all(actions.map((act) => act()));
    await market.settle();
    const { state, hold_ended } = await bookingRow(held.bookingId);
    const { payments } = await market.gatewayDump();
    const back = payments.find(({ id }) => id === paymentId)!.amount_refunded;
    expect([
      ['requested', null, 0],
      // Refused either because capture is in progress, or because the paid booking was cancelled.
      ['cancelled', null, held.amount],
      ['expired', 'host', held.amount],
    ]).toContainEqual([state, hold_ended, back]);
    await expectNothingBroken(market.db);
  },
);

test('concurrent old payment and new request: never two paid bookings', async () => {
  for (const paysFirst of [true, false]) {
    const held = await aHold();
    const paymentId = await payAtGateway(market, held.orderId);
    const actions = [() => signalPayment(market.deps, paymentId), () => another(held)];
    if (!paysFirst) actions.reverse();
    await Promise.all(actions.map((act) => act()));
    await market.settle();
    const rows = await market.db
      .selectFrom('booking')
      .select(['id', 'state'])
      .where('host_id', '=', held.host.accountId)
      .execute();
    const paid = rows.filter(({ state }) => state === 'requested');
    const { payments } = await market.gatewayDump();
    const back = payments.find(({ id }) => id === paymentId)!.amount_refunded;
    expect([paid.length, back]).toEqual(paid.length === 1 ? [1, 0] : [0, held.amount]);
    await expectNothingBroken(market.db);
  }
});

test('unreported payment for a cancelled hold: reconciler refunds it', async () => {
  const held = await aHold();
  await giveUp(held);
  const paymentId = await payAtGateway(market, held.orderId);
  await advanceClock(market.db, 20 * 60);
  await reconcilePayments(market.deps);
  await expectReturned(paymentId, held.amount, 'hold_given_up');
  expect(await bookingRow(held.bookingId)).toMatchObject({ state: 'expired' });
});

const anOrderHeld = async () => aHeldSoundOrder(market, await market.dateIn(days++), { owned: 5 });
const soundRow = (id: string) =>
  market.db
    .selectFrom('sound_order')
    .select(['state', 'hold_ended'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('payment for a sound order given up: refunded in full', async () => {
  const held = await anOrderHeld();
  await cancelSoundOrder(market.deps, held.host, held.orderId, null);
  const { outcome, paymentId } = await pay(held.checkout.orderId);
  expect(outcome).toBe('unusable');
  expect(await soundRow(held.orderId)).toEqual({ state: 'expired', hold_ended: 'host' });
  await expectReturned(paymentId, ITEM_PRICE, 'hold_given_up');
  await expectNothingBroken(market.db);
});

test.each([
  ['while it ran', async () => {}],
  [
    'after it ran out',
    async (id: string) => {
      await sql`update sound_order set hold_expires_at = business_now() - interval '1 second' where id = ${id}`.execute(
        market.db,
      );
      await sweepSoundOrders(market.deps);
    },
  ],
])('payment for a sound order replaced %s: refunded, newer sold', async (_when, end) => {
  const held = await anOrderHeld();
  await end(held.orderId);
  const date = await market.dateIn(days++);
  const newer = await createSoundOrder(market.deps, held.host, anOrder(held.item, date), ITEM_PRICE);
  if (!newer.ok) throw new Error(newer.refusal.reason);
  const old = await pay(held.checkout.orderId);
  expect(old.outcome).toBe('unusable');
  expect(await soundRow(held.orderId)).toEqual({ state: 'expired', hold_ended: 'replaced' });
  await expectReturned(old.paymentId, ITEM_PRICE, 'hold_replaced');
  expect((await pay(newer.value.checkout.orderId)).outcome).toBe('captured');
  await expectNothingBroken(market.db);
});

test('late team payment: refunded if a member is booked elsewhere', async () => {
  const [member, date] = [await market.artist(), await market.dateIn(days++)];
  const other = await market.artist();
  const artistId = await market.artist({ kind: 'team', members: [member, other] });
  const held = await aHeldBooking(market, { artistId, date });
  await advanceClock(market.db, 16 * 60);
  await aHeldBooking(market, { artistId: member, date });
  const { outcome, paymentId } = await pay(held.orderId);
  expect(outcome).toBe('unusable');
  await expectReturned(paymentId, held.amount, 'slot_lost');
});

test('late team payment: booked if all members are still free', async () => {
  const [member, date] = [await market.artist(), await market.dateIn(days++)];
  const artistId = await market.artist({ kind: 'team', members: [member] });
  const held = await aHeldBooking(market, { artistId, date });
  await advanceClock(market.db, 16 * 60);
  const tried = await aHeldBooking(market, { artistId: member, date });
  await cancelBooking(market.deps, { actor: 'host', accountId: tried.host.accountId }, tried.bookingId, '');
  expect((await pay(held.orderId)).outcome).toBe('captured');
  const claims = await market.db
    .selectFrom('slot_claim')
    .select('artist_id')
    .where('booking_id', '=', held.bookingId)
    .where('state', '=', 'firm')
    .orderBy('artist_id')
    .execute();
  expect(claims.map(({ artist_id }) => artist_id)).toEqual([member, artistId]);
});
