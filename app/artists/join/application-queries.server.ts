import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, insertRow, updateRow } from '#app/platform/rows.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { Application, ArtistKind } from './application-form.ts';

export function insertApplication(
  trx: Transaction,
  application: Application & { number: string; accountId: string },
): Promise<string> {
  const { accountId, cityId, fee, ...rest } = application;
  return insertForId(trx, 'artist_application', {
    ...rest,
    account_id: accountId,
    city_id: cityId,
    fee_paise: fee,
    created_at: sql`business_now()`,
  });
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

/** Its account has a page or has applied, or the phone itself is asked about a page. */
export type PhoneUse = 'phone_is_artist' | 'phone_applied' | 'page_waits';

/** Why staff write no page for a phone. Of two at once, the second waits here and sees the first. */
export async function selectPhoneUse(trx: Transaction, phone: string): Promise<PhoneUse | undefined> {
  await sql`select pg_advisory_xact_lock(5813, hashtext(${phone}))`.execute(trx);
  const owner = sql`account_id = (select id from account where phone = ${phone})`;
  const { rows } = await sql<{ use: PhoneUse }>`
    select 'phone_is_artist' as use from artist where ${owner}
    union all select 'phone_applied' from artist_application where ${owner} and state = 'received'
    union all select 'page_waits' from artist_proposal
    where kind = 'page' and state = 'open' and value->>'phone' = ${phone}`.execute(trx);
  return rows[0]?.use;
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

export type Decided = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

export async function lockApplication(trx: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .selectAll('artist_application')
    .select(['city.lat', 'city.lng'])
    .where('artist_application.id', '=', id)
    .where('account.erased_at', 'is', null)
    .forUpdate('artist_application')
    .executeTakeFirst();
}

type Draft = Pick<
  Decided,
  'kind' | 'name' | 'category' | 'skills' | 'city_id' | 'lat' | 'lng' | 'about' | 'fee_paise' | 'videos'
> & { account_id: string | null };

/** Draft artist from the application, visible only to its owner. */
export async function insertDraftArtist(trx: Transaction, application: Draft): Promise<number> {
  const id = await insertForId(trx, 'artist', {
    kind: application.kind,
    name: application.name,
    category: application.category,
    skills: application.skills,
    city_id: application.city_id,
    lat: application.lat,
    lng: application.lng,
    about: application.about,
    fee_paise: application.fee_paise,
    account_id: application.account_id,
    state: 'draft',
    created_at: sql<Date>`business_now()`,
  });
  if (application.videos.length > 0)
    await insertRow(
      trx,
      'artist_media',
      application.videos.map((source, position) => ({
        artist_id: id,
        kind: 'video',
        role: 'film',
        position,
        source,
      })),
    );
  return id;
}

/** Gives a page without a holder to an account. */
export async function updateHolder(trx: Transaction, artistId: number, accountId: string): Promise<void> {
  await sql`update artist set account_id = ${accountId}, version = version + 1, updated_at = business_now()
    where id = ${artistId} and account_id is null`.execute(trx);
}

export async function updateDecision(
  trx: Transaction,
  id: string,
  decision: { state: 'accepted' | 'declined'; by: string; artistId: number | null; note: string | null },
): Promise<void> {
  await updateRow(trx, 'artist_application', id, {
    state: decision.state,
    decided_at: sql`business_now()`,
    decided_by: decision.by,
    artist_id: decision.artistId,
    decision_note: decision.note,
  });
}
