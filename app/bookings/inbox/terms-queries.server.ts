import type { Database } from '#app/platform/database.server.ts';
import { BOOKING_COLUMNS } from '../core/booking-columns.ts';
import { type BookingTerms, termsOf } from '../core/booking-terms.ts';

export async function selectTermsOfArtist(
  db: Database,
  artistId: number,
  bookingId: string,
): Promise<BookingTerms> {
  const row = await db
    .selectFrom('booking')
    .select(BOOKING_COLUMNS)
    .where('id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return termsOf(row);
}
