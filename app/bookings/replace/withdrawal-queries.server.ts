import type { Database } from '#app/platform/database.server.ts';

/** Applied changes that this artist asked for. */
export function selectMovesOfArtist(db: Database, bookingId: string, artistId: number) {
  return db
    .selectFrom('booking_change')
    .select(['was', 'starts_at', 'asked_at'])
    .where('booking_id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .where('asked_by', '=', 'artist')
    .where('applied_at', 'is not', null)
    .execute();
}
