import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { runWithId } from '#app/platform/request-id.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ledgerBalance } from './ledger-queries.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { requestRefundOf } from './refund.server.ts';
import { signalPayment } from './signal-payment.server.ts';

const market = useMarketplace();
let days = 40;

const aHold = async () =>
  aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(days++) });
const pay = (orderId: string) => payAtGateway(market, orderId);
const plant = async (orderId: string, status: string, more: object = {}) =>
  (await market.atGateway<{ id: string }>('/_sandbox/payments', { order_id: orderId, status, ...more })).id;

async function stateOf(bookingId: string) {
  return (
    await market.db
      .selectFrom('booking')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).state;
}
async function captures(reference: string) {
  return market.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select('ledger_entry.amount_paise')
    .where('ledger_txn.kind', '=', 'capture')
    .where('reference', '=', reference)
    .execute();
}
async function rivalTakesTheSlot(held: { artistId: number; date: string }) {
  await advanceClock(market.db, 16 * 60);
  const rival = await createBooking(
    market.deps,
    await market.host(),
    aRequest(held.artistId, held.date),
    null,
  );
  expect(rival.ok).toBe(true);
}

test('authorized payment: slot taken first, then captured [S7-14] [S4-08]', async () => {
  const held = await aHold();
  expect(await signalPayment(market.deps, await pay(held.orderId))).toBe('captured');
  expect(await stateOf(held.bookingId)).toBe('requested');
  expect(await captures(held.reference)).toEqual([{ amount_paise: -held.amount }]);
  await expectNothingBroken(market.db);
});

test('notes at the gateway name the request of order and refund', async () => {
  const held = await runWithId('0rd3-r000', aHold);
  await signalPayment(market.deps, await pay(held.orderId));
  await runWithId('r3f0-nd00', () =>
    inTransaction(market.db, (trx) =>
      requestRefundOf(trx, { reference: held.reference, amount: 100_00, reason: 'paid_twice' }),
    ),
  );
  await market.settle();
  const { orders, refunds } = await market.gatewayDump();
  expect(orders.find(({ id }) => id === held.orderId)?.notes).toMatchObject({ request: '0rd3-r000' });
  expect(refunds.map(({ notes }) => notes)).toContainEqual({ request: 'r3f0-nd00' });
});

test('forty signals at once from browser and webhook: one capture [S7-14]', async () => {
  const held = await aHold();
  const paymentId = await pay(held.orderId);
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => signalPayment(market.deps, paymentId)));
  expect(outcomes).toContain('captured');
  await market.settle();
  expect(await stateOf(held.bookingId)).toBe('requested');
  expect(await captures(held.reference)).toHaveLength(1);
  const announced = await market.db
    .selectFrom('outbox')
    .select('id')
    .where('key', '=', `booking.requested:${held.bookingId}`)
    .execute();
  expect(announced).toHaveLength(1);
});

test('late payment: honoured while the slot is free', async () => {
  const held = await aHold();
  await advanceClock(market.db, 16 * 60);
  await sweepBookings(market.deps);
  expect(await stateOf(held.bookingId)).toBe('expired');
  expect(await signalPayment(market.deps, await pay(held.orderId))).toBe('captured');
  expect(await stateOf(held.bookingId)).toBe('requested');
  await expectNothingBroken(market.db);
});

test('authorized payment for a taken slot: refunded at once', async () => {
  const held = await aHold();
  await rivalTakesTheSlot(held);
  const paymentId = await pay(held.orderId);
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  await market.settle();
  expect(await stateOf(held.bookingId)).toBe('expired');
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({ amount_refunded: held.amount });
  expect(await ledgerBalance(market.db, 'host_funds', held.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('captured payment for a taken slot: refunded in full', async () => {
  const held = await aHold();
  await rivalTakesTheSlot(held);
  const paymentId = await plant(held.orderId, 'captured');
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  await market.settle();
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({ amount_refunded: held.amount });
  expect(await ledgerBalance(market.db, 'host_funds', held.reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'refund_payable', held.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('refunded payment: repeated webhook does not take the free slot', async () => {
  const held = await aHold();
  await rivalTakesTheSlot(held);
  const paymentId = await plant(held.orderId, 'captured');
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  await advanceClock(market.db, 16 * 60);
  await sweepBookings(market.deps);
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  expect(await stateOf(held.bookingId)).toBe('expired');
  await expectNothingBroken(market.db);
});

test('unusable payment: stays so when the slot is free again', async () => {
  const held = await aHold();
  await rivalTakesTheSlot(held);
  const paymentId = await plant(held.orderId, 'authorized');
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  await advanceClock(market.db, 16 * 60);
  await sweepBookings(market.deps);
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  expect(await stateOf(held.bookingId)).toBe('expired');
  expect(await captures(held.reference)).toEqual([]);
  await expectNothingBroken(market.db);
});

test('two payments of one order: one kept, one refunded', async () => {
  const held = await aHold();
  const [first, second] = [await plant(held.orderId, 'captured'), await plant(held.orderId, 'captured')];
  await Promise.all([signalPayment(market.deps, first), signalPayment(market.deps, second)]);
  await market.settle();
  expect(await stateOf(held.bookingId)).toBe('requested');
  expect(await ledgerBalance(market.db, 'host_funds', held.reference)).toBe(-held.amount);
  const { payments } = await market.gatewayDump();
  const refunded = payments
    .filter(({ id }) => id === first || id === second)
    .map(({ amount_refunded }) => amount_refunded);
  expect(refunded.sort((a, b) => a - b)).toEqual([0, held.amount]);
  await expectNothingBroken(market.db);
});

test('automatic capture: second payment of one order is refunded', async () => {
  const held = await aHold();
  const [first, second] = [await plant(held.orderId, 'authorized'), await plant(held.orderId, 'authorized')];
  const { gateway } = market.deps;
  const capturesByItself = {
    ...gateway,
    fetchPayment: async (id: string) => ({
      ...(await gateway.fetchPayment(id))!,
      status: 'captured' as const,
      captured: true,
    }),
  };
  const outcomes = [];
  for (const id of [first, second])
    outcomes.push(await signalPayment({ ...market.deps, gateway: capturesByItself }, id));
  expect(outcomes).toEqual(['captured', 'unusable']);
  expect(await ledgerBalance(market.db, 'host_funds', held.reference)).toBe(-held.amount);
  const owed = await market.db
    .selectFrom('refund')
    .select(['payment_id', 'amount_paise', 'reason'])
    .where('payment_id', 'in', [first, second])
    .execute();
  expect(owed).toEqual([{ payment_id: second, amount_paise: held.amount, reason: 'paid_twice' }]);
});

test('captured payment: replaces one that was only authorized', async () => {
  const held = await aHold();
  const promised = await plant(held.orderId, 'authorized');
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/capture',
    mode: '502html',
    times: 1,
  });
  expect(await signalPayment(market.deps, promised)).toBe('capturing');
  const captured = await plant(held.orderId, 'captured');
  expect(await signalPayment(market.deps, captured)).toBe('captured');
  await market.settle();
  expect(await stateOf(held.bookingId)).toBe('requested');
  expect(await captures(held.reference)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('failed payment: accepted when authorized three days later', async () => {
  const held = await aHold();
  const paymentId = await plant(held.orderId, 'failed');
  expect(await signalPayment(market.deps, paymentId)).toBe('open');
  await advanceClock(market.db, 71 * 3600);
  await market.atGateway(`/_sandbox/payments/${paymentId}/late-authorize`);
  await reconcilePayments(market.deps);
  expect(await stateOf(held.bookingId)).toBe('requested');
  await expectNothingBroken(market.db);
});

test.each([
  ['captured', 100],
  ['captured', 6_100_000],
  ['authorized', 5_310_000],
])('payment %s with wrong amount %i: refunded, staff are notified', async (state, amount) => {
  const held = await aHold();
  const paymentId = await plant(held.orderId, state, { amount });
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  expect(await stateOf(held.bookingId)).toBe('held');
  await market.settle();
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({
    captured: true,
    amount_refunded: amount,
  });
  await expectNothingBroken(market.db);
  const told = await market.db
    .selectFrom('outbox')
    .select('kind')
    .where('key', '=', `payment.quarantined:${paymentId}`)
    .execute();
  expect(told).toEqual([{ kind: 'payment.quarantined' }]);
});

test('a payment that the gateway does not know changes nothing', async () => {
  expect(await signalPayment(market.deps, 'pay_doesnotexist00')).toBe('foreign');
});

test.each([
  ['lost before it arrived', 'before'],
  ['lost after it was done', 'after'],
  ['answered with a page of HTML', '502html'],
])('a capture %s is finished by the outbox, once', async (_how, mode) => {
  const held = await aHold();
  const paymentId = await pay(held.orderId);
  await market.atGateway('/_sandbox/faults', { route: 'POST /v1/payments/:id/capture', mode, times: 1 });
  await signalPayment(market.deps, paymentId);
  await market.settle();
  expect(await stateOf(held.bookingId)).toBe('requested');
  expect(await captures(held.reference)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('cancellation: refused during capture, possible once it is paid', async () => {
  const held = await aHold();
  const paymentId = await pay(held.orderId);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/capture',
    mode: '502html',
    times: 1,
  });
  await signalPayment(market.deps, paymentId);
  const cancel = () =>
    cancelBooking(
      market.deps,
      { actor: 'host', accountId: held.host.accountId },
      held.bookingId,
      'changed my mind',
    );
  expect(await cancel()).toEqual({ ok: false, refusal: { reason: 'payment_in_progress' } });
  await market.settle();
  expect(await cancel()).toMatchObject({ ok: true, value: { refund: held.amount } });
  await expectNothingBroken(market.db);
});

test('gateway outage: payment is captured once it is back', async () => {
  const held = await aHold();
  const paymentId = await pay(held.orderId);
  await market.atGateway('/_sandbox/faults', { route: 'GET /v1/payments/:id', mode: '502html', times: 3 });
  for (let tries = 0; tries < 3; tries++)
    await expect(signalPayment(market.deps, paymentId)).rejects.toThrow('no clear answer');
  expect(await stateOf(held.bookingId)).toBe('held');
  expect(await signalPayment(market.deps, paymentId)).toBe('captured');
});

test('an authorization that lapses gives the slot back', async () => {
  const held = await aHold();
  const paymentId = await pay(held.orderId);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/capture',
    mode: '502html',
    times: 50,
  });
  expect(await signalPayment(market.deps, paymentId)).toBe('capturing');
  await market.atGateway('/_sandbox/clock/advance', { seconds: 6 * 24 * 3600 });
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  expect(await stateOf(held.bookingId)).toBe('expired');
  expect(await captures(held.reference)).toEqual([]);
  await expectNothingBroken(market.db);
});
