import { reconcileOrders } from '#app/payments/reconcile-payments.server.ts';
import { selectWaitingReferences } from '#app/payments/unanswered-payment-queries.server.ts';
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

/** Before a payer pays again: asks about payments that wait for a bank, so that nothing is paid twice. */
export async function askWaitingBanks(deps: BookingDeps, payerId: string): Promise<void> {
  for (const reference of await selectWaitingReferences(deps.db, payerId))
    await reconcilePurchase(deps, reference);
}
