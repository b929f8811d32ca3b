import { sql } from 'kysely';
import type { Coordinates } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ArtistPicture } from './show-slides.ts';
import type { Scene } from './slides.ts';

const PICTURES_EACH = 2;

/** Best artists' pictures near a point: the first of each category, then the second of each. */
export async function selectBestPictures(db: Database, { lat, lng }: Coordinates): Promise<Scene[]> {
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

/** Categories that a live artist is in. */
export async function selectStaffedCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category where exists (select from artist where state = 'live' and category = slug)`.execute(
    db,
  );
  return rows.map(({ slug }) => slug);
}

export async function selectSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function selectGalleries(db: Database, artistIds: readonly number[]): Promise<ArtistPicture[]> {
  const { rows } = await sql<ArtistPicture>`
    select picture.artist_id as "artistId", picture.source,
      row_number() over (partition by picture.artist_id order by picture.position)::integer as picture
    from artist_media picture join artist on artist.id = picture.artist_id
    where artist.state = 'live' and picture.role = 'gallery' and picture.kind = 'photo'
      and picture.artist_id = any(${[...artistIds]}::integer[])`.execute(db);
  return rows;
}
