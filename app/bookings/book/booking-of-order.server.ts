import { orderOfPayer } from '#app/payments/order-of-payer.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import { selectNewestBooking, selectOwnBooking } from '../core/booking-view-queries.server.ts';

/** Finds the host's booking by order, by id, or the newest with that artist: old clients send no id. */
export async function bookingOfOrder(
  db: Database,
  gatewayOrderId: string | null,
  hostId: string,
  hints: { bookingId?: string | undefined; artistId?: number | null | undefined } = {},
) {
  const order = gatewayOrderId ? await orderOfPayer(db, gatewayOrderId, hostId) : null;
  const id = order ? bookingIdOf(order.reference) : hints.bookingId;
  if (id) return (await selectOwnBooking(db, id, hostId)) ?? null;
  if (gatewayOrderId || !hints.artistId) return null;
  return (await selectNewestBooking(db, hints.artistId, hostId)) ?? null;
}
