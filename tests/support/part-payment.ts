import { openPayment } from '#app/bookings/wire/api.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { payAtGateway } from './held-booking.ts';
import type { useMarketplace } from './marketplace.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

/** Pays the open amount as the host. Returns the payment's outcome. */
export async function payAmountDue(market: Marketplace, host: { accountId: string }, bookingId: string) {
  const opened = await openPayment(market.deps, host, bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  return payOrder(market, opened.value.checkout.orderId);
}

export async function payOrder(market: Marketplace, orderId: string) {
  return signalPayment(market.deps, await payAtGateway(market, orderId));
}
