import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';

export interface KnownMeaning {
  id: number;
  kind: string;
  label: string;
}

export async function selectMeanings(db: Database): Promise<KnownMeaning[]> {
  return db
    .selectFrom('search_meaning')
    .select(['id', 'kind', 'label'])
    .orderBy('kind')
    .orderBy('label')
    .orderBy('id')
    .limit(1000)
    .execute();
}

export interface AddedWord {
  word: string;
  meaningId: number;
  label: string;
}

/** Words that staff added, the newest first. */
export async function selectAddedWords(db: Database, limit: number): Promise<AddedWord[]> {
  return wordsWithMeaning(db)
    .where('search_word.added_at', 'is not', null)
    .orderBy('search_word.added_at', 'desc')
    .orderBy('search_word.form')
    .limit(limit)
    .execute();
}

export async function selectWord(db: Database, form: string): Promise<AddedWord | undefined> {
  return wordsWithMeaning(db).where('search_word.form', '=', form).executeTakeFirst();
}

function wordsWithMeaning(db: Database) {
  return db
    .selectFrom('search_word')
    .innerJoin('search_meaning', 'search_meaning.id', 'search_word.meaning_id')
    .select(['search_word.form as word', 'search_meaning.id as meaningId', 'search_meaning.label as label']);
}

export async function insertWord(trx: Transaction, form: string, meaningId: number): Promise<void> {
  await insertRow(trx, 'search_word', { form, meaning_id: meaningId, added_at: sql`business_now()` });
  await trx.deleteFrom('search_miss').where('word', '=', form).execute();
}

/** False if staff did not add this word. */
export async function deleteAddedWord(trx: Transaction, form: string, meaningId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('search_word')
    .where('form', '=', form)
    .where('meaning_id', '=', meaningId)
    .where('added_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes the processes read the dictionary again; also keeps two changes from happening at once. */
export async function raiseDictionaryVersion(trx: Transaction): Promise<void> {
  await trx
    .updateTable('search_dictionary')
    .set((column) => ({ version: column('version', '+', 1) }))
    .execute();
}

/** Bounds of what a process keeps in memory. */
const MAX_FORMS = 20_000;
const MAX_SKILLS = 5000;

/** Slugs of hidden categories without a live artist. */
const GONE = sql`(
  select slug from category where hidden and not exists (
    select from skill known join artist_skill on skill_id = known.id where known.key = slug
  )
)`;

export function selectWords(db: Database) {
  return db
    .selectFrom('search_word')
    .innerJoin('search_meaning as meaning', 'meaning.id', 'search_word.meaning_id')
    .select([
      'search_word.form',
      'meaning.id',
      'meaning.kind',
      'meaning.key',
      'meaning.label',
      'meaning.keys',
    ])
    .select(['meaning.category', 'meaning.is_performer', 'meaning.is_act'])
    .select(['meaning.soft_keys', 'meaning.performer_keys'])
    .where(sql<boolean>`not (meaning.kind = 'category' and meaning.key in ${GONE})`)
    .orderBy('meaning.id')
    .orderBy('search_word.form')
    .limit(MAX_FORMS)
    .execute();
}

export function selectSkillNames(db: Database) {
  return db
    .selectFrom('skill')
    .select(['id', 'key', 'name', 'name_en', 'name_hi', 'name_pa'])
    .where('id', '<>', 0)
    .where(sql<boolean>`key not in ${GONE}`)
    .orderBy('id')
    .limit(MAX_SKILLS)
    .execute();
}

export async function selectDictionaryVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('search_dictionary').select('version').executeTakeFirstOrThrow();
  return version;
}

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
export async function selectStaffForms(db: Database, { kind, key }: MeaningKey): Promise<string[]> {
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
export async function selectFormsOfOtherMeanings(
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
export async function deleteFormsExcept(
  trx: Transaction,
  meaningId: number,
  kept: readonly string[],
): Promise<void> {
  await sql`delete from search_word
    where meaning_id = ${meaningId} and added_at is not null and form <> all(${[...kept]}::text[])`.execute(
    trx,
  );
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
