import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Names } from '../name-fields.ts';
import type { CityInput } from './city-form.ts';

interface Uses {
  live: number;
  others: number;
  applications: number;
}

const USES = sql`
  (select count(*) from artist where artist.city_id = city.id and state = 'live')::integer as live,
  (select count(*) from artist where artist.city_id = city.id and state <> 'live')::integer as others,
  (select count(*) from artist_application where artist_application.city_id = city.id
    and state = 'received')::integer as applications`;

export interface ListedCity extends Uses {
  slug: string;
  name: string;
  stateCode: string;
  hidden: boolean;
}

/** All cities in their order, with what uses them. */
export async function selectEveryCity(db: Database): Promise<ListedCity[]> {
  const { rows } = await sql<ListedCity>`
    select slug, name, state_code as "stateCode", hidden, ${USES} from city order by position, id`.execute(
    db,
  );
  return rows;
}

export async function countCityUses(db: Database, slug: string): Promise<Uses | null> {
  const { rows } = await sql<Uses>`select ${USES} from city where slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

function cityOf(db: Database, slug: string) {
  return db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'name_hi', 'name_pa', 'state_code', 'lat', 'lng', 'hidden', 'version'])
    .where('slug', '=', slug);
}

export function selectCity(db: Database, slug: string) {
  return cityOf(db, slug).executeTakeFirst();
}

/** Locks the row, so that of two changes one sees the other. */
export function lockCity(trx: Transaction, slug: string) {
  return cityOf(trx, slug).forUpdate().executeTakeFirst();
}

/** Slugs in their order, locked until the transaction ends. */
export async function lockCityOrder(trx: Transaction): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(5804)`.execute(trx);
  const rows = await trx.selectFrom('city').select('slug').orderBy('position').orderBy('id').execute();
  return rows.map(({ slug }) => slug);
}

export async function updateCityOrder(trx: Transaction, slugs: readonly string[]): Promise<void> {
  await sql`update city set position = array_position(${[...slugs]}::text[], slug)
    where slug = any(${[...slugs]}::text[])`.execute(trx);
}

/** Call after `lockCityOrder`, which keeps two from taking the same id. */
export async function insertCity(
  trx: Transaction,
  slug: string,
  names: Names,
  { stateCode, lat, lng }: NonNullable<CityInput['place']>,
): Promise<void> {
  await trx
    .insertInto('city')
    .values({
      id: sql`(select coalesce(max(id), 0) + 1 from city)`,
      position: sql`(select coalesce(max(position), 0) + 1 from city)`,
      slug,
      state_code: stateCode,
      lat,
      lng,
      ...columnsOf(names),
    })
    .execute();
}

export async function updateCityNames(trx: Transaction, slug: string, names: Names): Promise<void> {
  await trx
    .updateTable('city')
    .set(columnsOf(names))
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

function columnsOf(names: Names) {
  return { name: names.en, name_hi: names.hi, name_pa: names.pa };
}

export async function updateCityHidden(trx: Transaction, slug: string, hidden: boolean): Promise<void> {
  await trx
    .updateTable('city')
    .set({ hidden })
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

/** Whether another city, or a category, has this English name. */
export async function isTakenName(trx: Transaction, slug: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from city where slug <> ${slug} and lower(name) = lower(${name})
    union all select 1 from category where lower(${name}) in (lower(name), lower(plural))
    limit 1`.execute(trx);
  return rows.length > 0;
}
