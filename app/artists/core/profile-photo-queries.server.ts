import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Column `photo` of a query on `artist`: the source of the first profile picture, or null. */
export function profilePhoto(db: Database) {
  return db
    .selectFrom('artist_media')
    .select('source')
    .where('artist_id', '=', sql.ref<number>('artist.id'))
    .where('role', '=', 'profile')
    .orderBy('position')
    .limit(1)
    .as('photo');
}
