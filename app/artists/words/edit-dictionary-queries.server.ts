import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

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
  await trx
    .insertInto('search_word')
    .values({ form, meaning_id: meaningId, added_at: sql`business_now()` })
    .execute();
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
