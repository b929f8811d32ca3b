import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Public pictures per artist; missing artists count as none. */
export async function selectPictureCounts(
  db: Database,
  artistIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('artist_media')
    .innerJoin('artist', 'artist.id', 'artist_media.artist_id')
    .where('artist.state', '=', 'live')
    .where('artist_media.role', '=', 'gallery')
    .where('artist_media.kind', '=', 'photo')
    .where('artist.id', 'in', [...artistIds])
    .groupBy('artist.id')
    .select(['artist.id', sql<number>`count(*)::integer`.as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
