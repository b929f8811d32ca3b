import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Video } from '../../core/artist-profile.ts';
import type { Photo } from './photo-limits.ts';

export interface Film extends Video {
  id: number;
}

/** Locks the artist to serialise media changes; false if erased. */
export async function lockMedia(trx: Transaction, artistId: number): Promise<boolean> {
  const artist = await trx
    .selectFrom('artist')
    .select('id')
    .where('id', '=', artistId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return artist !== undefined;
}

export async function selectPhotos(db: Database, artistId: number): Promise<Photo[]> {
  return db
    .selectFrom('artist_media')
    .select(['source', 'original', 'focus_x as focusX', 'focus_y as focusY'])
    .where('artist_id', '=', artistId)
    .where('kind', '=', 'photo')
    .orderBy(sql`role = 'profile'`, 'desc')
    .orderBy('position')
    .limit(12)
    .execute();
}

export async function replacePhotos(
  trx: Transaction,
  artistId: number,
  photos: readonly Photo[],
  title: string,
) {
  await trx
    .deleteFrom('artist_media')
    .where('artist_id', '=', artistId)
    .where('kind', '=', 'photo')
    .execute();
  if (photos.length === 0) return;
  await trx
    .insertInto('artist_media')
    .values(
      photos.map(({ source, original, focusX, focusY }, place) => ({
        artist_id: artistId,
        kind: 'photo',
        role: place === 0 ? 'profile' : 'gallery',
        position: Math.max(0, place - 1),
        source,
        original,
        focus_x: focusX,
        focus_y: focusY,
        title,
      })),
    )
    .execute();
}

export async function selectFilms(db: Database, artistId: number): Promise<Film[]> {
  return db
    .selectFrom('artist_media')
    .select(['id', 'source', 'thumbnail', 'title', 'seconds', 'place', 'month'])
    .where('artist_id', '=', artistId)
    .where('role', '=', 'film')
    .orderBy('position')
    .limit(12)
    .execute();
}

export async function replaceFilms(trx: Transaction, artistId: number, films: readonly Omit<Film, 'id'>[]) {
  await trx.deleteFrom('artist_media').where('artist_id', '=', artistId).where('role', '=', 'film').execute();
  if (films.length === 0) return;
  await trx
    .insertInto('artist_media')
    .values(
      films.map(({ source, thumbnail, title, seconds, place, month }, position) => ({
        artist_id: artistId,
        kind: 'video',
        role: 'film',
        position,
        ...{ source, thumbnail, title, seconds, place, month },
      })),
    )
    .execute();
}
