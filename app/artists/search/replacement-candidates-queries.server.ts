import type { Database } from '#app/platform/database.server.ts';
import { profilePhoto } from '../core/profile-photo-queries.server.ts';

export function selectReplacementCandidates(db: Database, ids: number[]) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['artist.id', 'artist.name', 'artist.category', 'artist.skills', 'artist.lat', 'artist.lng'])
    .select(['artist.rating_count', 'artist.rating_sum', 'artist.fee_paise', 'artist.accepts_instantly'])
    .select(['artist.set_minutes', 'artist.account_id', 'artist.state', 'city.name as city'])
    .select((eb) => [eb.ref('artist.kind').$castTo<'solo' | 'team'>().as('kind'), profilePhoto(db)])
    .where('artist.id', 'in', ids)
    .execute();
}
