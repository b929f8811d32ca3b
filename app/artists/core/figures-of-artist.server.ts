import type { Database } from '#app/platform/database.server.ts';
import type { ArtistFigures } from './artist-figures.ts';
import { selectFiguresOfArtist } from './artist-figures-queries.server.ts';

/** The figures of an artist; undefined if there is no such artist. */
export async function figuresOfArtist(db: Database, artistId: number): Promise<ArtistFigures | undefined> {
  const row = await selectFiguresOfArtist(db, artistId);
  return (
    row && {
      requests: row.requests ?? 0,
      answered: row.answered ?? 0,
      medianMinutes: row.median_minutes,
      performed: row.performed ?? 0,
      onTime: row.on_time ?? 0,
      ratingCount: row.rating_count,
      ratingSum: row.rating_sum,
      acceptsInstantly: row.accepts_instantly,
      daysSinceWithdrawal: row.days_since_withdrawal,
    }
  );
}
