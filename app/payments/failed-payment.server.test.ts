import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { signalPayment } from './signal-payment.server.ts';

const market = useMarketplace();
let days = 40;

async function anOpenOrder(): Promise<string> {
  const [artistId, date] = [await market.artist(), await market.dateIn(days++)];
  return (await aHeldBooking(market, { artistId, date })).orderId;
}

async function planted(orderId: string, status: string, reason?: string): Promise<string> {
  const asked = { order_id: orderId, status, ...(reason ? { reason } : {}) };
  return (await market.atGateway<{ id: string }>('/_sandbox/payments', asked)).id;
}

function kept(id: string) {
  return market.db
    .selectFrom('payment')
    .select(['state', 'failure_code', 'failure_reason', 'failure', 'failed_at', 'captured_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('failed payment: keeps its reason after another succeeds [S7-14]', async () => {
  const order = await anOpenOrder();
  const failed = await planted(order, 'failed', 'insufficient_fund');
  expect(await signalPayment(market.deps, failed)).toBe('open');
  const why = {
    state: 'failed',
    failure_code: 'BAD_REQUEST_ERROR',
    failure_reason: 'insufficient_fund',
    failure: expect.stringContaining('balance is too low'),
    captured_at: null,
  };
  const first = await kept(failed);
  expect(first).toMatchObject({ ...why, failed_at: expect.any(Date) });

  const paid = await planted(order, 'authorized');
  expect(await signalPayment(market.deps, paid)).toBe('captured');
  await advanceClock(market.db, 5);
  await signalPayment(market.deps, failed);
  expect(await kept(failed)).toEqual(first);
  const nothing = { failure_code: null, failure_reason: null, failure: null, failed_at: null };
  expect(await kept(paid)).toMatchObject({ state: 'captured', ...nothing });
});

test('what failed and succeeds late after all has not failed [S7-14]', async () => {
  const late = await planted(await anOpenOrder(), 'failed', 'payment_timed_out');
  await signalPayment(market.deps, late);
  expect(await kept(late)).toMatchObject({ failure_reason: 'payment_timed_out' });
  await market.atGateway(`/_sandbox/payments/${late}/late-authorize`, {});
  expect(await signalPayment(market.deps, late)).toBe('captured');
  expect(await kept(late)).toMatchObject({
    state: 'captured',
    failure_code: null,
    failure_reason: null,
    failure: null,
    failed_at: null,
  });
});
