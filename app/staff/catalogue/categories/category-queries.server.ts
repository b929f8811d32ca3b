import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, insertRow } from '#app/platform/rows.server.ts';
import { type ListedEntry, usesCountedSql } from '../entry-queries.server.ts';
import type { Names } from '../name-fields.ts';
import type { EntryUses } from '../use-entry-uses.ts';

const COLUMNS = [
  'slug',
  'name',
  'plural',
  'name_hi',
  'name_pa',
  'plural_hi',
  'plural_pa',
  'hidden',
  'version',
  'picture',
] as const;

/** All categories in their order, with what uses them. */
export async function selectEveryCategory(db: Database): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select slug, name, hidden, ${usesCountedSql('category')} from category order by position, slug`.execute(
    db,
  );
  return rows;
}

export async function countUses(db: Database, slug: string): Promise<EntryUses | null> {
  const { rows } =
    await sql<EntryUses>`select ${usesCountedSql('category')} from category where slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

export function selectCategory(db: Database, slug: string) {
  return db.selectFrom('category').select(COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

/** Locks the row, so that of two changes one sees the other. */
export function lockCategory(trx: Transaction, slug: string) {
  return trx.selectFrom('category').select(COLUMNS).where('slug', '=', slug).forUpdate().executeTakeFirst();
}

export async function insertCategory(
  trx: Transaction,
  { slug, names, plurals }: { slug: string; names: Names; plurals: Names },
): Promise<void> {
  await insertRow(trx, 'category', {
    slug,
    ...columnsOf({ names, plurals }),
    position: sql`(select coalesce(max(position), 0) + 1 from category)`,
  });
  await insertOnce(trx, 'skill', ['key'], { key: slug, name: names.en });
}

/** Changes the names of a category, its picture or whether it is offered, and its version. */
export async function updateCategory(
  trx: Transaction,
  slug: string,
  change: { names: Names; plurals: Names } | { hidden: boolean } | { picture: string | null },
): Promise<void> {
  await trx
    .updateTable('category')
    .set('names' in change ? columnsOf(change) : change)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

function columnsOf({ names, plurals }: { names: Names; plurals: Names }) {
  return {
    name: names.en,
    name_hi: names.hi,
    name_pa: names.pa,
    plural: plurals.en,
    plural_hi: plurals.hi,
    plural_pa: plurals.pa,
  };
}

/** Whether artists are listed under this key as a skill, genre or language. */
export async function isSkill(trx: Transaction, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('skill')
    .innerJoin('category_skill', 'skill_id', 'skill.id')
    .select('skill.id')
    .where('key', 'in', [key, key.replaceAll('-', ' ')])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of the other categories and of the cities, in English and in lower case. */
export async function selectTakenNames(trx: Transaction, slug: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from city
    union select lower(name) from category where slug <> ${slug}
    union select lower(plural) from category where slug <> ${slug}`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The artist's category and version, locked; undefined if there is no such artist or it was erased. */
export function lockArtistCategory(trx: Transaction, id: number) {
  return trx
    .selectFrom('artist')
    .select(['id', 'name', 'category'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateArtistCategory(trx: Transaction, id: number, category: string): Promise<void> {
  await trx
    .updateTable('artist')
    .set({ category })
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Live artists first; at most `limit`. */
export function selectArtistsOf(db: Database, slug: string, limit: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['artist.id', 'artist.name', 'artist.state', 'city.name as city'])
    .where('category', '=', slug)
    .where('erased_at', 'is', null)
    .orderBy(sql`state <> 'live'`)
    .orderBy('artist.id')
    .limit(limit)
    .execute();
}
