import { afterEach, expect, test, vi } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { type Gateway, GatewayRefusal, GatewayUnclear } from './gateway.ts';
import { guardedGateway } from './guarded-gateway.server.ts';
import { razorpayGateway } from './razorpay.server.ts';

const market = useMarketplace();
const guard = { failures: 3, restMs: 50, longestRestMs: 100, atOnce: 4, waiting: 6, waitMs: 600_000 };
const ROUTE = 'GET /v1/payments/:id';

const fault = (times: number) =>
  market.atGateway('/_sandbox/faults', { route: ROUTE, mode: '502html', times });
const faultsLeft = async () => {
  const faults = (await (await fetch(`${market.gatewayBase}/_sandbox/faults`)).json()) as { times: number }[];
  return faults.reduce((sum, { times }) => sum + times, 0);
};

afterEach(() => fetch(`${market.gatewayBase}/_sandbox/faults`, { method: 'DELETE' }));

test('gateway down: not asked again before the pause ends', async () => {
  const gateway = guardedGateway(market.deps.gateway, market.db, {
    ...guard,
    restMs: 600_000,
    longestRestMs: 600_000,
  });
  await fault(4);
  for (let host = 0; host < 30; host++)
    await expect(gateway.fetchPayment('pay_none')).rejects.toThrow(GatewayUnclear);
  expect(4 - (await faultsLeft())).toBe(guard.failures);
});

test('gateway probe: one request tests, success lets all through', async () => {
  let [asked, up] = [0, false];
  const probe = Promise.withResolvers<void>();
  const coming = {
    ...market.deps.gateway,
    async fetchPayment() {
      asked++;
      if (!up) throw new GatewayUnclear('502');
      await probe.promise;
      return null;
    },
  } satisfies Gateway;
  const gateway = guardedGateway(coming, market.db, guard);
  const fetchPayment = () => gateway.fetchPayment('pay_any');
  for (let host = 0; host < guard.failures; host++) await expect(fetchPayment()).rejects.toThrow('502');
  [asked, up] = [0, true];
  const first = vi.waitFor(fetchPayment, { timeout: 20_000 });
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
  const others = Array.from({ length: guard.waiting }, fetchPayment);
  await new Promise(setImmediate);
  expect(asked).toBe(1);
  probe.resolve();
  await first;
  expect(await Promise.all(others)).toEqual(others.map(() => null));
  expect(asked).toBe(1 + guard.waiting);
});

test('gateway refusal: does not stop requests of others', async () => {
  const gateway = guardedGateway(market.deps.gateway, market.db, guard);
  for (let host = 0; host < 10; host++)
    await expect(gateway.capturePayment('pay_none', 100)).rejects.toThrow(GatewayRefusal);
  expect(await gateway.fetchPayment('pay_none')).toBeNull();
});

test('gateway queue: concurrent requests and waiting are limited', async () => {
  let [underWay, max] = [0, 0];
  const gate = Promise.withResolvers<void>();
  const slow = {
    ...market.deps.gateway,
    async fetchPayment() {
      max = Math.max(max, ++underWay);
      await gate.promise;
      underWay--;
      return null;
    },
  } satisfies Gateway;
  const gateway = guardedGateway(slow, market.db, guard);
  const calls = Array.from({ length: 30 }, () => gateway.fetchPayment('pay_any'));
  gate.resolve();
  const outcomes = await Promise.allSettled(calls);
  expect(max).toBe(guard.atOnce);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(guard.atOnce + guard.waiting);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')!;
  expect(refused.reason).toBeInstanceOf(GatewayUnclear);
});

test('gateway queue: a call waiting too long is not made', async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const slow = {
    ...market.deps.gateway,
    async fetchPayment() {
      asked++;
      await gate.promise;
      return null;
    },
  } satisfies Gateway;
  const waitMs = 20;
  const gateway = guardedGateway(slow, market.db, { ...guard, waitMs });
  const calls = Array.from({ length: 10 }, () => gateway.fetchPayment('pay_any'));
  const begun = performance.now();
  await expect.poll(() => performance.now() - begun).toBeGreaterThan(waitMs);
  gate.resolve();
  const outcomes = await Promise.allSettled(calls);
  expect(asked).toBe(guard.atOnce);
  const unmade = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(unmade).toHaveLength(guard.waiting);
  for (const { reason } of unmade) expect(reason).toBeInstanceOf(GatewayUnclear);
  expect(await gateway.fetchPayment('pay_any')).toBeNull();
});

test('refused gateway key: unclear answer, to be retried', async () => {
  const wrong = razorpayGateway({
    keyId: market.deps.gateway.keyId,
    keySecret: 'former-secret',
    apiBase: market.gatewayBase,
  });
  await expect(wrong.fetchPayment('pay_none')).rejects.toThrow(GatewayUnclear);
  await expect(wrong.fetchRefund('pay_none', 'rfnd_none')).rejects.toThrow(GatewayUnclear);
  const refund = { paymentId: 'pay_none', amount: 100, refundId: 'none' };
  await expect(wrong.refundPayment(refund)).rejects.toThrow(GatewayUnclear);
});
