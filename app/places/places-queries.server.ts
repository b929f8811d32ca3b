import type { Database } from '#app/platform/database.server.ts';

export function selectCities(db: Database) {
  return db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'state_code as stateCode', 'lat', 'lng', 'hidden'])
    .select(['name_hi as nameHi', 'name_pa as namePa'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('artist')
          .select('artist.id')
          .whereRef('artist.city_id', '=', 'city.id')
          .where('state', '=', 'live')
          .where('city.hidden', '=', true),
      ).as('inUse'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}
