import type { BookingRequest } from '#app/bookings/core/booking-request.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import type { useMarketplace } from './marketplace.ts';
import { aPaidBooking, holderOf } from './paid-booking.ts';

type Marketplace = ReturnType<typeof useMarketplace>;
type Artist = NonNullable<Parameters<Marketplace['artist']>[0]>;

let trades = 0;

/** A paid booking with candidates in the same, unique trade; the first ones rank higher. */
export async function aReplaceableBooking(
  market: Marketplace,
  date: string,
  others: Artist[] = [],
  booked: Artist = {},
  request: Partial<BookingRequest> = {},
) {
  const category = await aTrade(market);
  const booking = await aPaidBooking(market, date, { ...booked, category }, request);
  const replacementCandidates: { id: number; holder: { accountId: string } }[] = [];
  for (const [place, other] of others.entries()) {
    const id = await market.artist({ ...other, category });
    await market.db
      .updateTable('artist')
      .set({ performed_count: 200 - 10 * place, name: `Stand-in ${place + 1}` })
      .where('id', '=', id)
      .execute();
    replacementCandidates.push({ id, holder: await holderOf(market, id) });
  }
  return { ...booking, category, replacementCandidates };
}

export async function aConfirmedBooking(...given: Parameters<typeof aReplaceableBooking>) {
  const booking = await aReplaceableBooking(...given);
  await acceptBooking(given[0].deps, asArtist(booking.holder), booking.bookingId);
  return booking;
}

async function aTrade(market: Marketplace): Promise<string> {
  trades += 1;
  const slug = `trade${trades}${'abcdefghij'[trades % 10]}`;
  await market.db.insertInto('category').values({ slug, name: slug, plural: slug, position: 100 }).execute();
  return slug;
}

export const asArtist = (holder: { accountId: string }) => ({
  actor: 'artist' as const,
  accountId: holder.accountId,
});
export const asHost = (host: { accountId: string }) => ({
  actor: 'host' as const,
  accountId: host.accountId,
});
