import { sql } from 'kysely';
import type { BookingRequest } from '#app/bookings/core/booking-request.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { aHeldBooking, payAtGateway } from './held-booking.ts';
import type { useMarketplace } from './marketplace.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

export async function aPaidBooking(
  market: Marketplace,
  date: string,
  artist: Parameters<Marketplace['artist']>[0] = {},
  request: Partial<BookingRequest> = {},
  by?: { accountId: string },
) {
  const [host, artistId] = [by ?? (await market.host()), await market.artist(artist)];
  const holder = await holderOf(market, artistId);
  const held = await aHeldBooking(market, { artistId, date, host, request });
  const paymentId = await payAtGateway(market, held.orderId);
  await signalPayment(market.deps, paymentId);
  const { bookingId, reference } = held;
  return { host, artistId, holder, date, bookingId, paymentId, reference };
}

export async function holderOf(market: Marketplace, artistId: number): Promise<{ accountId: string }> {
  const holder = await market.host('Jasleen Kaur Sandhu');
  await market.db
    .updateTable('artist')
    .set({ account_id: holder.accountId })
    .where('id', '=', artistId)
    .execute();
  return holder;
}

export async function letTimeToAnswerPass(market: Marketplace, bookingId: string): Promise<void> {
  await sql`update booking set respond_by = business_now() - interval '1 second' where id = ${bookingId}`.execute(
    market.db,
  );
}
