import {
  type Checkout,
  type PaymentOrder,
  presentPaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';

/** Presents a written order to the gateway. Null if the gateway does not take it: what is held stays. */
export async function openCheckout(
  deps: BookingDeps,
  purchaseId: string,
  order: PaymentOrder,
): Promise<Checkout | null> {
  try {
    return await presentPaymentOrder(deps, order);
  } catch (err) {
    deps.log.warn({ err, purchase: purchaseId }, 'the gateway did not take the order');
    return null;
  }
}
