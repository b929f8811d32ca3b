import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { unansweredSinceSql } from '#app/payments/unanswered-payment-queries.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { bookingOf, bookingsOf } from '../view/booking-views.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();
const MINUTE = 60;
const DAY = 86_400;
let days = 40;

const aHold = async () =>
  aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(days++) });
type Held = Awaited<ReturnType<typeof aHold>>;

/** Begun at the gateway; the bank says nothing. */
async function beginPayment(orderId: string, more: object = {}) {
  const body = { order_id: orderId, outcome: 'pending', deliver: 'none', ...more };
  const begun = await market.atGateway<{ razorpay_payment_id: string }>('/pay', body);
  return begun.razorpay_payment_id;
}

const bankSays = (paymentId: string, outcome: 'success' | 'failure') =>
  market.atGateway(`/_sandbox/payments/${paymentId}/answer`, { outcome });

async function pass(minutes: number) {
  await advanceClock(market.db, minutes * MINUTE);
  await reconcilePayments(market.deps);
  await sweepBookings(market.deps);
  await market.settle();
}

const view = async ({ host, bookingId }: Held) => (await bookingOf(market.db, host.accountId, bookingId))!;
const listed = async ({ host }: Held) =>
  (await bookingsOf(market.db, host.accountId)).bookings.map(({ id, state, bank }) => [
    id,
    state,
    bank?.kind,
  ]);
async function notices({ reference }: Held) {
  const rows = await market.db
    .selectFrom('outbox')
    .select('kind')
    .where(sql<boolean>`payload ->> 'reference' = ${reference} and kind like 'payment.%'`)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function holdOf({ bookingId }: Held) {
  const { rows } = await sql<{ end: number; claimed: boolean }>`
    select extract(epoch from hold_expires_at - business_now()) / 60 as end,
      hold_expires_at = (select expires_at from slot_claim
        where booking_id = booking.id and state = 'held') as claimed
    from booking where id = ${bookingId}`.execute(market.db);
  return { end: Number(rows[0]!.end), claimed: rows[0]!.claimed };
}

test('bank said yes: paying again leads to the booking', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId);
  await pass(2);
  await bankSays(paymentId, 'success');
  const again = (change = {}) =>
    createBooking(market.deps, held.host, aRequest(held.artistId, held.date, change), null);
  const paid = { ok: false, refusal: { reason: 'paid_already', bookingId: held.bookingId } };
  expect(await again()).toEqual(paid);
  expect(await again({ from: '20:00', to: '22:00' })).toEqual(paid);
  expect(await view(held)).toMatchObject({ state: 'requested', bank: null, refunded: 0 });
  await expectNothingBroken(market.db);
});

test('pending bank payment: detected and named two minutes after checkout', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId, { method: 'netbanking' });
  await pass(2);
  const { bank, paymentStatus } = await view(held);
  expect(paymentStatus).toBe('pending');
  expect(bank).toMatchObject({ kind: 'waits', id: paymentId, amount: held.amount, method: 'netbanking' });
  expect(bank!.until.getTime() - bank!.at.getTime()).toBe(5 * DAY * 1000);
  expect(await notices(held)).toEqual([]);
  await pass(6);
  expect(await notices(held)).toEqual(['payment.unanswered']);
  await pass(2);
  expect(await notices(held)).toEqual(['payment.unanswered']);
});

test('pending payment: bank confirms within the hold, so booked', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId);
  await pass(2);
  await bankSays(paymentId, 'success');
  await pass(4);
  expect(await view(held)).toMatchObject({ state: 'requested', bank: null, paymentStatus: 'paid' });
  await expectNothingBroken(market.db);
});

test('pending payment declined late: one notice, slot stays held', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId);
  await pass(2);
  await pass(5);
  await bankSays(paymentId, 'failure');
  await pass(3);
  expect(await notices(held)).toEqual(['payment.unanswered', 'payment.declined_late']);
  expect(await view(held)).toMatchObject({
    state: 'held',
    bank: { kind: 'refused' },
    paymentStatus: 'unpaid',
  });
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  expect((await view(held)).state).toBe('requested');
});

test('hold extension by unfinished payment: twelve minutes at most, once', async () => {
  const held = await aHold();
  await advanceClock(market.db, 13 * MINUTE);
  await signalPayment(market.deps, await beginPayment(held.orderId));
  const { end, claimed } = await holdOf(held);
  expect(end).toBeGreaterThan(11.5);
  expect(end).toBeLessThanOrEqual(12);
  expect(claimed).toBe(true);
  await advanceClock(market.db, 10 * MINUTE);
  await signalPayment(market.deps, await beginPayment(held.orderId));
  expect((await holdOf(held)).end).toBeCloseTo(end - 10, 1);
});

test.each([
  ['begun at once', 0, 15],
  ['begun two minutes into the hold', 2, 13],
])('an unfinished payment %s does not lengthen the hold', async (_when, minutes, left) => {
  const held = await aHold();
  await advanceClock(market.db, minutes * MINUTE);
  await signalPayment(market.deps, await beginPayment(held.orderId));
  expect((await holdOf(held)).end).toBeCloseTo(left, 0);
});

test('hold extension: none for failed payments or after expiry', async () => {
  const held = await aHold();
  await advanceClock(market.db, 14 * MINUTE);
  const failed = await market.atGateway<{ id: string }>('/_sandbox/payments', {
    order_id: held.orderId,
    status: 'failed',
  });
  await signalPayment(market.deps, failed.id);
  expect((await holdOf(held)).end).toBeLessThan(1.1);
  await advanceClock(market.db, 2 * MINUTE);
  await signalPayment(market.deps, await beginPayment(held.orderId));
  expect((await holdOf(held)).end).toBeLessThan(0);
});

test('expired hold with pending payment: listed for five days, notified', async () => {
  const held = await aHold();
  await signalPayment(market.deps, await beginPayment(held.orderId));
  await pass(6);
  await pass(22);
  for (let minutes = 0; minutes < 20; minutes += 2) await pass(2);
  expect(await listed(held)).toEqual([[held.bookingId, 'expired', 'waits']]);
  for (let hours = 0; hours < 4 * 24; hours += 6) await pass(6 * 60);
  expect(await listed(held)).toEqual([[held.bookingId, 'expired', 'waits']]);
  for (let hours = 0; hours < 60; hours += 6) await pass(6 * 60);
  expect(await listed(held)).toEqual([[held.bookingId, 'expired', 'silent']]);
  expect(await notices(held)).toEqual(['payment.unanswered', 'payment.silent']);
});

test('bank confirms two days later: free slot is booked', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId, { settles: { outcome: 'success', after: 2 * DAY } });
  await pass(2);
  await pass(30);
  await market.atGateway('/_sandbox/clock/advance', { seconds: 2 * DAY });
  for (let hours = 0; hours < 48; hours += 6) await pass(6 * 60);
  expect(await view(held)).toMatchObject({ state: 'requested', money: [{ id: paymentId }] });
  await expectNothingBroken(market.db);
});

test('bank confirms for a slot since taken: refunded, listed', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId);
  await pass(2);
  await pass(30);
  const other = await aHeldBooking(market, { artistId: held.artistId, date: held.date });
  await signalPayment(market.deps, await payAtGateway(market, other.orderId));
  await bankSays(paymentId, 'success');
  await pass(60);
  expect(await listed(held)).toEqual([[held.bookingId, 'expired', undefined]]);
  expect(await view(held)).toMatchObject({ refunded: held.amount, money: [{}, { reason: 'slot_lost' }] });
  expect(await notices(held)).toContain('payment.unusable');
  await expectNothingBroken(market.db);
});

test('paid another way: booked, the first payment is later refunded', async () => {
  const held = await aHold();
  const first = await beginPayment(held.orderId);
  await pass(2);
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  expect(await view(held)).toMatchObject({
    state: 'requested',
    paymentStatus: 'paid',
    bank: { kind: 'waits' },
  });
  await bankSays(first, 'success');
  expect(await signalPayment(market.deps, first)).toBe('unusable');
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === first)).toMatchObject({ captured: false, status: 'refunded' });
  expect(await view(held)).toMatchObject({ state: 'requested', refunded: 0, bank: { kind: 'back' } });
  await expectNothingBroken(market.db);
});

test('cancelled hold with pending payment: stays listed, money refunded', async () => {
  const held = await aHold();
  const paymentId = await beginPayment(held.orderId);
  await pass(2);
  await cancelBooking(market.deps, { actor: 'host', accountId: held.host.accountId }, held.bookingId, '');
  expect(await listed(held)).toEqual([[held.bookingId, 'expired', 'waits']]);
  await bankSays(paymentId, 'success');
  await pass(4);
  expect(await view(held)).toMatchObject({ state: 'expired', refunded: held.amount });
});

test.each([
  ['an offer', { offer: 590_000 }],
  ['a fee on top', { customer_fee: 118_000 }],
])('amount changed by %s: refunded, the held slot stays payable', async (_what, change) => {
  const held = await aHold();
  const body = { order_id: held.orderId, outcome: 'success', deliver: 'none', ...change };
  const paid = await market.atGateway<{ razorpay_payment_id: string }>('/pay', body);
  expect(await signalPayment(market.deps, paid.razorpay_payment_id)).toBe('unusable');
  await market.settle();
  const other = await view(held);
  expect(other).toMatchObject({
    state: 'held',
    lostWhy: 'other_amount',
    money: [{}, { reason: 'other_amount' }],
  });
  expect(other.captured).not.toBe(held.amount);
  expect(other.refunded).toBe(other.captured);
  const again = await createBooking(market.deps, held.host, aRequest(held.artistId, held.date), null);
  if (!again.ok) throw new Error(again.refusal.reason);
  expect(again.value.bookingId).toBe(held.bookingId);
  expect(again.value.checkout.orderId).not.toBe(held.orderId);
  await signalPayment(market.deps, await payAtGateway(market, again.value.checkout.orderId));
  expect(await view(held)).toMatchObject({ state: 'requested', paymentStatus: 'paid' });
  await expectNothingBroken(market.db);
});

test('pending payment of another amount: hold is not extended', async () => {
  const held = await aHold();
  await advanceClock(market.db, 14 * MINUTE);
  await signalPayment(market.deps, await beginPayment(held.orderId, { offer: 100_000 }));
  expect((await holdOf(held)).end).toBeLessThan(1.1);
});

test('unanswered payment: start time while awaited, none after six days', async () => {
  const held = await aHold();
  const since = async () => {
    const { rows } = await sql<{
      at: Date | null;
    }>`select ${unansweredSinceSql(sql`${held.reference}`)} as at`.execute(market.db);
    return rows[0]!.at;
  };
  expect(await since()).toBeNull();
  await signalPayment(market.deps, await beginPayment(held.orderId));
  expect((await businessNow(market.db)).getTime() - (await since())!.getTime()).toBeLessThan(60_000);
  await advanceClock(market.db, 6 * DAY);
  expect(await since()).toBeNull();
});

test('late payment still books although the host requested another day', async () => {
  const held = await aHold();
  await pass(16);
  const date = await market.dateIn(days++);
  const other = await createBooking(market.deps, held.host, aRequest(held.artistId, date), null);
  expect(other.ok).toBe(true);
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  expect((await view(held)).state).toBe('requested');
});
