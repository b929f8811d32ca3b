import type { Database } from '#app/platform/database.server.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import { artistOfPayee } from '../core/payee.ts';
import { selectArtistOfPayee, selectBookingsOfPayouts } from './earnings-queries.server.ts';

export interface PayoutFacts {
  artistId: number;
  /** Null if the artist has no login. */
  accountId: string | null;
  data: { artistName: string; bookingCode?: string };
}

/** @param reference of the sale it is for; null where it is about the payee alone. */
export async function payoutFacts(
  db: Database,
  payee: string,
  reference: string | null,
): Promise<PayoutFacts | null> {
  const artistId = artistOfPayee(payee);
  const artist = artistId === null ? undefined : await selectArtistOfPayee(db, artistId);
  if (!artist) return null;
  const bookingId = reference === null ? null : bookingIdOf(reference);
  const [booking] = bookingId ? await selectBookingsOfPayouts(db, [bookingId]) : [];
  return {
    artistId: artist.id,
    accountId: artist.account_id,
    data: { artistName: artist.name, ...(booking ? { bookingCode: booking.code } : {}) },
  };
}
