import type { Database } from '#app/platform/database.server.ts';

export function selectCities(db: Database) {
  return db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'state_code as stateCode', 'lat', 'lng'])
    .orderBy('position')
    .execute();
}
