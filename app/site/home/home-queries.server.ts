import { sql } from 'kysely';
import type { Coordinates } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Scene } from './slides.ts';

const PICTURES_EACH = 2;

/** Pictures of the best artist of each category around a point: the first of each, then the second of each. */
export async function selectScenes(db: Database, { lat, lng }: Coordinates): Promise<Scene[]> {
  const { rows } = await sql<Scene>`
    select artist.id as "artistId", artist.name as "artistName", category.slug as category, picture.source
    from category
      join skill on skill.key = category.slug
      cross join lateral (
        select artist_id from artist_skill
        where skill_id = skill.id and cell = artist_cell(${lat}, ${lng})
        order by rank desc, artist_id limit 1
      ) best
      join artist on artist.id = best.artist_id
      join artist_media picture
        on picture.artist_id = artist.id and picture.role = 'gallery' and picture.position < ${PICTURES_EACH}
    order by picture.position, category.position`.execute(db);
  return rows;
}
