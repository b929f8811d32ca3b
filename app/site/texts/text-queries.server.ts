import type { Database } from '#app/platform/database.server.ts';

export function selectNewestTexts(db: Database, pages: readonly string[]) {
  return db
    .selectFrom('text_version')
    .distinctOn('page')
    .select(['page', 'version', 'texts', 'published_at'])
    .where('page', 'in', [...pages])
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();
}
