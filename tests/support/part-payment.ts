import { sql } from 'kysely';
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

/** Moves the payments rather than the clock: they came so many seconds ago. */
export async function paidAgo({ db }: Marketplace, reference: string, seconds: number): Promise<void> {
  await sql`update payment set captured_at = business_now() - make_interval(secs => ${seconds})
    from payment_order where payment_order.id = payment_order_id and reference = ${reference}`.execute(db);
}
