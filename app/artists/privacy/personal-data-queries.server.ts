import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectWishedNames(db: Database, accountId: string) {
  return db
    .selectFrom('wishlist')
    .innerJoin('artist', 'artist.id', 'wishlist.artist_id')
    .select(['artist.id', 'artist.name', 'wishlist.created_at'])
    .where('wishlist.account_id', '=', accountId)
    .orderBy('wishlist.created_at', 'desc')
    .execute();
}

export function selectApplicationsOf(db: Database, accountId: string) {
  return db
    .selectFrom('artist_application')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .select([
      'number',
      'kind',
      'artist_application.name',
      'category',
      'city.name as city',
      'skills',
      'members',
    ])
    .select(['fee_paise', 'videos', 'about', 'state', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteOwnOf(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('wishlist').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('artist_application').where('account_id', '=', accountId).execute();
}
