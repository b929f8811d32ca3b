import type { Database } from '#app/platform/database.server.ts';

/** Days and digests of the published versions of these pages, oldest first. */
export function selectTextVersions(db: Database, pages: readonly string[]) {
  return db
    .selectFrom('text_version')
    .select(['page', 'day', 'digest'])
    .where('page', 'in', [...pages])
    .orderBy('version')
    .execute();
}
