import { reconcileOrders } from '#app/payments/reconcile-payments.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';

/** Reconciles a booking with the gateway now. If the gateway does not respond, changes nothing: false. */
export async function reconcileBooking(deps: BookingDeps, bookingId: string): Promise<boolean> {
  try {
    await reconcileOrders(deps, bookingReference(bookingId));
    return true;
  } catch (err) {
    deps.log.warn({ err, booking: bookingId }, 'the gateway could not be asked');
    return false;
  }
}
