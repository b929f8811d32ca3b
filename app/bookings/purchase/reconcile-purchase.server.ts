import { reconcileOrders } from '#app/payments/reconcile-payments.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';

/** Reconciles a purchase with the gateway now. If the gateway does not respond, changes nothing: false. */
export async function reconcilePurchase(deps: BookingDeps, reference: string): Promise<boolean> {
  try {
    await reconcileOrders(deps, reference);
    return true;
  } catch (err) {
    deps.log.warn({ err, reference }, 'the gateway could not be asked');
    return false;
  }
}
