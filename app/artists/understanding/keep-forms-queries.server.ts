import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

interface MeaningKey {
  kind: string;
  key: string;
}

export async function upsertMeaning(
  trx: Transaction,
  { kind, key, label, category }: MeaningKey & { label: string; category: string | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('search_meaning')
    .values({ kind, key, label, category, keys: [key], is_performer: kind !== 'style' })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ label }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Words that staff gave this meaning. */
export async function selectForms(db: Database, { kind, key }: MeaningKey): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .innerJoin('search_meaning', 'search_meaning.id', 'search_word.meaning_id')
    .select('form')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('added_at', 'is not', null)
    .orderBy('added_at')
    .orderBy('form')
    .execute();
  return rows.map(({ form }) => form);
}

/** Those of the forms that have another meaning. */
export async function selectOtherMeanings(
  trx: Transaction,
  { kind, key }: MeaningKey,
  forms: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('search_word')
    .innerJoin('search_meaning', 'search_meaning.id', 'search_word.meaning_id')
    .select('form')
    .where('form', '=', sql<string>`any(${[...forms]}::text[])`)
    .where((column) => column.or([column('kind', '<>', kind), column('key', '<>', key)]))
    .execute();
  return rows.map(({ form }) => form);
}

export async function insertForms(
  trx: Transaction,
  meaningId: number,
  forms: readonly string[],
): Promise<void> {
  await sql`insert into search_word (form, meaning_id, added_at)
    select form, ${meaningId}, business_now() from unnest(${[...forms]}::text[]) form
    on conflict do nothing`.execute(trx);
  await sql`delete from search_miss where word = any(${[...forms]}::text[])`.execute(trx);
}

/** Takes the meaning from words that staff gave it and that are not among these. */
export async function deleteForms(
  trx: Transaction,
  meaningId: number,
  kept: readonly string[],
): Promise<void> {
  await sql`delete from search_word
    where meaning_id = ${meaningId} and added_at is not null and form <> all(${[...kept]}::text[])`.execute(
    trx,
  );
}

export async function addMisses(
  db: Database,
  day: string,
  misses: readonly { word: string; searches: number }[],
): Promise<void> {
  await db
    .insertInto('search_miss')
    .values(misses.map((miss) => ({ day, ...miss })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'word'])
        .doUpdateSet({ searches: sql`search_miss.searches + excluded.searches` }),
    )
    .execute();
}

interface MissedWord {
  word: string;
  searches: number;
}

/** Most searched first. */
export async function selectMissedWords(db: Database, limit: number): Promise<MissedWord[]> {
  return db
    .selectFrom('search_miss')
    .select(['word', sql<number>`sum(searches)::integer`.as('searches')])
    .groupBy('word')
    .orderBy('searches', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}
