import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Application, ArtistKind } from './application-form.ts';

export async function insertApplication(
  trx: Transaction,
  application: Application & { number: string; accountId: string },
): Promise<string> {
  const { accountId, cityId, fee, ...rest } = application;
  const { id } = await trx
    .insertInto('artist_application')
    .values({
      ...rest,
      account_id: accountId,
      city_id: cityId,
      fee_paise: fee,
      created_at: sql`business_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The pending application of this kind, if any. */
export function findOpenApplication(db: Database, accountId: string, kind: ArtistKind) {
  return db
    .selectFrom('artist_application')
    .select(['number', 'name', 'created_at as sentAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'received')
    .executeTakeFirst();
}

/** The latest application that was not withdrawn, in any state. */
export function selectNewestApplication(db: Database, accountId: string) {
  return db
    .selectFrom('artist_application')
    .select(['number', 'name', 'kind', 'state', 'created_at as sentAt'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectApplicationFacts(db: Database, id: string) {
  return db
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .innerJoin('category', 'category.slug', 'artist_application.category')
    .select([
      'number',
      'artist_application.kind',
      'artist_application.name',
      'members',
      'skills',
      'videos',
      'about',
    ])
    .select(['artist_application.fee_paise', 'city.name as city', 'category.name as category'])
    .select(['account.id as account_id', 'account.name as account_name', 'account.phone', 'account.email'])
    .where('artist_application.id', '=', id)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst();
}
