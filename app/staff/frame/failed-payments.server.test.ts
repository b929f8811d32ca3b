import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { asAdmin, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { payOrder } from '#tests/support/part-payment.ts';
import { equipment, orderSound } from '#tests/support/sound-order.ts';
import { openAdminBooking } from '../booking/admin-booking.server.ts';
import { openAdminOrder } from '../booking/sound-orders/admin-order.server.ts';

const market = useMarketplace();

async function payInThreeTries(orderId: string): Promise<void> {
  for (const reason of ['insufficient_fund', 'bank_not_enabled']) {
    const asked = { order_id: orderId, status: 'failed', reason };
    const { id } = await market.atGateway<{ id: string }>('/_sandbox/payments', asked);
    await signalPayment(market.deps, id);
  }
  await payOrder(market, orderId);
}

const THREE_TRIES = [
  { state: 'failed', failure_reason: 'insufficient_fund', failed_at: expect.any(Date) },
  {
    state: 'failed',
    failure_reason: 'bank_not_enabled',
    failure: 'This bank is not enabled for the business. Try another bank.',
  },
  { state: 'captured', failure_reason: null, failed_at: null },
];

test('failed payments: support sees each try and reason in order', async () => {
  const support = await worker(market, 'support');
  const [host, artistId] = [await market.host(), await market.artist()];
  const created = await createBooking(market.deps, host, aRequest(artistId, await market.dateIn(40)), null);
  if (!created.ok) throw new Error(created.refusal.reason);
  await payInThreeTries(created.value.checkout.orderId);
  const { payments } = await openAdminBooking(asAdmin(market, support, '/'), created.value.bookingId);
  expect(payments).toMatchObject(THREE_TRIES);
});

test('so it is with an order of sound', async () => {
  const support = await worker(market, 'support');
  const item = await equipment(market, 3);
  const ordered = await orderSound(market, await market.host(), item.id, await market.dateIn(41));
  if (!ordered.ok) throw new Error(ordered.refusal.reason);
  await payInThreeTries(ordered.value.checkout.orderId);
  const { payments } = await openAdminOrder(asAdmin(market, support, '/'), ordered.value.orderId);
  expect(payments).toMatchObject(THREE_TRIES);
});
