import {
  type Checkout,
  createCheckout,
  isGatewayRefusal,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';

export type NoCheckout =
  | { reason: 'gateway_unavailable' }
  /** It will not take this order, for the reason in its words. */
  | { reason: 'order_refused'; answer: string };

/** Presents a written order to the gateway. Where it does not take it, what is held stays. */
export async function openCheckout(
  deps: BookingDeps,
  purchaseId: string,
  order: PaymentOrder,
): Promise<Result<Checkout, NoCheckout>> {
  try {
    return accepted(await createCheckout(deps, order));
  } catch (err) {
    deps.log.warn({ err, purchase: purchaseId }, 'the gateway did not take the order');
    return isGatewayRefusal(err)
      ? refused({ reason: 'order_refused' as const, answer: err.message })
      : refused({ reason: 'gateway_unavailable' as const });
  }
}
