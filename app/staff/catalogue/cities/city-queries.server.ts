import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import { type ListedEntry, usesCountedSql } from '../entry-queries.server.ts';
import type { Names } from '../name-fields.ts';
import type { EntryUses } from '../use-entry-uses.ts';
import type { CityInput } from './city-form.ts';

export interface ListedCity extends ListedEntry {
  stateCode: string;
}

/** All cities in their order, with what uses them. */
export async function selectEveryCity(db: Database): Promise<ListedCity[]> {
  const { rows } = await sql<ListedCity>`
    select slug, name, state_code as "stateCode", hidden, ${usesCountedSql('city')} from city order by position, id`.execute(
    db,
  );
  return rows;
}

export async function countCityUses(db: Database, slug: string): Promise<EntryUses | null> {
  const { rows } =
    await sql<EntryUses>`select ${usesCountedSql('city')} from city where slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

function cityBySlugQuery(db: Database, slug: string) {
  return db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'name_hi', 'name_pa', 'state_code', 'lat', 'lng', 'hidden', 'version'])
    .where('slug', '=', slug);
}

export function selectCity(db: Database, slug: string) {
  return cityBySlugQuery(db, slug).executeTakeFirst();
}

/** Locks the row, so that of two changes one sees the other. */
export function lockCity(trx: Transaction, slug: string) {
  return cityBySlugQuery(trx, slug).forUpdate().executeTakeFirst();
}

/** Call after `lockOrder`, which keeps two from taking the same id. */
export async function insertCity(
  trx: Transaction,
  slug: string,
  names: Names,
  { stateCode, lat, lng }: NonNullable<CityInput['place']>,
): Promise<void> {
  await insertRow(trx, 'city', {
    id: sql`(select coalesce(max(id), 0) + 1 from city)`,
    position: sql`(select coalesce(max(position), 0) + 1 from city)`,
    slug,
    state_code: stateCode,
    lat,
    lng,
    ...columnsOf(names),
  });
}

/** Changes the names of a city or whether it is offered, and its version. */
export async function updateCity(
  trx: Transaction,
  slug: string,
  change: { names: Names } | { hidden: boolean },
): Promise<void> {
  await trx
    .updateTable('city')
    .set('names' in change ? columnsOf(change.names) : change)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

function columnsOf(names: Names) {
  return { name: names.en, name_hi: names.hi, name_pa: names.pa };
}

/** Whether another city, or a category, has this English name. */
export async function isTakenName(trx: Transaction, slug: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from city where slug <> ${slug} and lower(name) = lower(${name})
    union all select 1 from category where lower(${name}) in (lower(name), lower(plural))
    limit 1`.execute(trx);
  return rows.length > 0;
}
