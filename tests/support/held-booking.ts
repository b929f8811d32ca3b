import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import type { BookingRequest } from '#app/bookings/core/booking-request.ts';
import type { useMarketplace } from './marketplace.ts';
import { aRequest } from './marketplace-request.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

export async function aHeldBooking(
  market: Marketplace,
  asked: { artistId: number; date: string; host?: { accountId: string }; request?: Partial<BookingRequest> },
) {
  const { artistId, date, host = await market.host(), request } = asked;
  const created = await createBooking(market.deps, host, aRequest(artistId, date, request), null);
  if (!created.ok) throw new Error(created.refusal.reason);
  const { bookingId, checkout } = created.value;
  return {
    host,
    artistId,
    date,
    bookingId,
    orderId: checkout.orderId,
    amount: checkout.amount,
    reference: `booking:${bookingId}`,
  };
}

/** Pays at the gateway without a webhook. Returns the payment's id. */
export async function payAtGateway(market: Marketplace, orderId: string): Promise<string> {
  const paid = await market.atGateway<{ razorpay_payment_id: string }>('/pay', {
    order_id: orderId,
    outcome: 'success',
    deliver: 'none',
  });
  return paid.razorpay_payment_id;
}
