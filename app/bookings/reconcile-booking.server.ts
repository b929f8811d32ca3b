import { reconcileOrders } from '#app/payments/reconcile-payments.server.ts';
import { type BookingDesk, bookingReference } from './booking-desk.server.ts';

/**
 * Asks the gateway now whether money came for a booking. A gateway that does not answer changes nothing; false then.
 */
export async function reconcileBooking(desk: BookingDesk, bookingId: string): Promise<boolean> {
  try {
    await reconcileOrders(desk, bookingReference(bookingId));
    return true;
  } catch (err) {
    desk.log.warn({ err, booking: bookingId }, 'the gateway could not be asked');
    return false;
  }
}
