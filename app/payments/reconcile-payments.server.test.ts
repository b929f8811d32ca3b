import { Cron } from 'croner';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { type Gateway, GatewayUnclear } from './gateway/gateway.ts';
import { paymentsJobs } from './jobs.server.ts';
import { createOrderAtGateway, findPaymentOrder } from './open-payment-order.server.ts';
import { leaseOrderToCheck, selectCheckBacklog } from './payment-queries.server.ts';
import { bookMissedMovements, reconcilePayments } from './reconcile-payments.server.ts';

const market = useMarketplace();
let days = 40;
const HOUR = 3600;

const aHold = async () =>
  aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(days++) });
const orderRow = (gatewayOrderId: string) =>
  market.db
    .selectFrom('payment_order')
    .select(['state', 'checks', 'next_check_at'])
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirstOrThrow();

function listening(answer: Partial<Gateway> = {}) {
  const asked: string[] = [];
  const { gateway } = market.deps;
  const fetchOrderPayments = (orderId: string) => {
    asked.push(orderId);
    return (answer.fetchOrderPayments ?? gateway.fetchOrderPayments)(orderId);
  };
  return { asked, deps: { ...market.deps, gateway: { ...gateway, fetchOrderPayments } } };
}

async function manyHolds(count: number, paidEach: number) {
  const holds = await Promise.all(Array.from({ length: count }, aHold));
  const paid = holds.filter((_, index) => index % paidEach === 0);
  for (const { orderId } of paid) await payAtGateway(market, orderId);
  return { holds, paid };
}

async function stateOf(bookingId: string) {
  const { state } = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return state;
}

test('reconciler: one run finds each paid order among unpaid', async () => {
  const { holds, paid } = await manyHolds(60, 5);
  await advanceClock(market.db, 16 * 60);
  expect(await selectCheckBacklog(market.db)).toMatchObject({ due: 60 });
  const { asked, deps } = listening();
  expect(await reconcilePayments(deps)).toBe(60);
  expect(new Set(asked).size).toBe(60);
  for (const { orderId } of holds) {
    const row = await orderRow(orderId);
    const isPaid = paid.some((one) => one.orderId === orderId);
    expect(row).toMatchObject({ state: isPaid ? 'paid' : 'created', checks: 1 });
    expect(row.next_check_at === null).toBe(isPaid);
  }
  expect(await selectCheckBacklog(market.db)).toMatchObject({ due: 0, oldestSeconds: 0 });
  await expectNothingBroken(market.db);
});

test('three concurrent reconcilers: no order is asked about twice', async () => {
  const { paid } = await manyHolds(30, 3);
  await advanceClock(market.db, 16 * 60);
  const { asked, deps } = listening();
  const counts = await Promise.all([1, 2, 3].map(() => reconcilePayments(deps)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(asked.length);
  expect(new Set(asked).size).toBe(asked.length);
  for (const { orderId } of paid) expect(await orderRow(orderId)).toMatchObject({ state: 'paid' });
  await expectNothingBroken(market.db);
});

test('dead process: its lease ends within thirty seconds', async () => {
  const held = await aHold();
  await payAtGateway(market, held.orderId);
  await advanceClock(market.db, 16 * 60);
  await reconcilePayments(listening().deps);
  const again = await aHold();
  await payAtGateway(market, again.orderId);
  await advanceClock(market.db, 16 * 60);
  const leased = await leaseOrderToCheck(market.db, 30);
  expect(leased?.gateway_order_id).toBe(again.orderId);
  await reconcilePayments(market.deps);
  expect(await orderRow(again.orderId)).toMatchObject({ state: 'created' });
  const { rows } = await sql<{ within: boolean }>`
    select check_lease_until <= now() + interval '30 seconds' as within from payment_order
    where gateway_order_id = ${again.orderId}`.execute(market.db);
  expect(rows).toEqual([{ within: true }]);
  await sql`update payment_order set check_lease_until = now() - interval '1 second'
    where gateway_order_id = ${again.orderId}`.execute(market.db);
  await reconcilePayments(market.deps);
  expect(await orderRow(again.orderId)).toMatchObject({ state: 'paid' });
});

test('order without payment attempt: sixteen checks in five days, abandoned', async () => {
  const held = await aHold();
  const { asked, deps } = listening();
  for (let hours = 0; hours < 7 * 24; hours++) {
    await advanceClock(market.db, HOUR);
    await reconcilePayments(deps);
  }
  expect(asked.filter((id) => id === held.orderId)).toHaveLength(16);
  expect(await orderRow(held.orderId)).toEqual({ state: 'abandoned', checks: 16, next_check_at: null });
});

test('gateway away: run ends early, orders are found later', async () => {
  const { holds, paid } = await manyHolds(30, 2);
  await advanceClock(market.db, 16 * 60);
  const { asked, deps } = listening({
    fetchOrderPayments: async () => {
      throw new GatewayUnclear('away');
    },
  });
  await reconcilePayments(deps);
  expect(asked.length).toBeLessThan(holds.length);
  await advanceClock(market.db, 61);
  await reconcilePayments(market.deps);
  for (const { orderId } of paid) expect(await orderRow(orderId)).toMatchObject({ state: 'paid' });
});

test('browser and webhook both fail: reconciler finds the payment', async () => {
  const held = await aHold();
  await market.atGateway('/pay', { order_id: held.orderId, outcome: 'success', deliver: 'none' });
  await reconcilePayments(market.deps);
  expect(await stateOf(held.bookingId)).toBe('held');
  await advanceClock(market.db, 16 * 60);
  await reconcilePayments(market.deps);
  expect(await stateOf(held.bookingId)).toBe('requested');
});

/** Between two runs of the job: what its schedule says, and the ten seconds until a process looks. */
function secondsBetweenRuns() {
  const { cron } = paymentsJobs(market.deps).find(({ name }) => name === 'reconcile-payments')!;
  const [first, second] = new Cron(cron).nextRuns(2);
  return (second!.getTime() - first!.getTime()) / 1000 + 10;
}

/** Runs the reconciler as often as its schedule does; answers how many seconds pass until a booking is paid. */
async function secondsUntilFound(bookingId: string, step: number): Promise<number> {
  for (let passed = 0; passed < 3600; passed += step) {
    if ((await stateOf(bookingId)) === 'requested') return passed;
    await advanceClock(market.db, step);
    await reconcilePayments(market.deps);
  }
  return Number.POSITIVE_INFINITY;
}

test.each([5, 100, 290, 600, 840])('paid %i s after checkout: found within two minutes', async (opened) => {
  const held = await aHold();
  const step = secondsBetweenRuns();
  for (let passed = 0; passed < opened; passed += step) {
    await reconcilePayments(market.deps);
    await advanceClock(market.db, Math.min(step, opened - passed));
  }
  await market.atGateway('/pay', { order_id: held.orderId, outcome: 'success', deliver: 'none' });
  expect(await secondsUntilFound(held.bookingId, step)).toBeLessThanOrEqual(120);
});

test('checkout opened again after days: payment found within two minutes', async () => {
  const held = await aHold();
  for (let hours = 0; hours < 30; hours += 5) {
    await advanceClock(market.db, 5 * HOUR);
    await reconcilePayments(market.deps);
  }
  const order = await findPaymentOrder(market.deps, held.reference, 'full');
  await createOrderAtGateway(market.deps, held.reference, order!);
  await advanceClock(market.db, 75);
  await reconcilePayments(market.deps);
  await market.atGateway('/pay', { order_id: held.orderId, outcome: 'success', deliver: 'none' });
  await advanceClock(market.db, 115);
  await reconcilePayments(market.deps);
  expect(await orderRow(held.orderId)).not.toMatchObject({ state: 'created' });
});

test('long gateway outage: uses up no checks, late payment found', async () => {
  const held = await aHold();
  const { id: paymentId } = await market.atGateway<{ id: string }>('/_sandbox/payments', {
    order_id: held.orderId,
    status: 'failed',
  });
  await market.atGateway('/_sandbox/faults', { route: 'GET /v1/orders/:id/payments', mode: '502html' });
  for (let quarters = 0; quarters < 30; quarters++) {
    await advanceClock(market.db, 16 * 60);
    await reconcilePayments(market.deps);
  }
  await fetch(`${market.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
  await advanceClock(market.db, 16 * 60);
  await reconcilePayments(market.deps);
  await market.atGateway(`/_sandbox/payments/${paymentId}/late-authorize`);
  await advanceClock(market.db, 60 * 3600);
  await reconcilePayments(market.deps);
  expect(await stateOf(held.bookingId)).toBe('requested');
});

test('restored backup: comparing with the gateway finds missed payments', async () => {
  const held = await aHold();
  await market.atGateway('/pay', { order_id: held.orderId, outcome: 'success', deliver: 'none' });
  await market.db
    .updateTable('payment_order')
    .set({ next_check_at: null })
    .where('reference', '=', held.reference)
    .execute();
  await bookMissedMovements(
    market.deps,
    new Date(Date.now() - 3_600_000),
    new Date(Date.now() + 30 * 86_400_000),
  );
  expect(await stateOf(held.bookingId)).toBe('requested');
});
