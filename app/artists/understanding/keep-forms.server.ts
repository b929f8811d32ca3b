import type { Transaction } from '#app/platform/database.server.ts';
import { formOf } from './edit-dictionary.server.ts';
import { raiseDictionaryVersion } from './edit-dictionary-queries.server.ts';
import {
  deleteForms,
  insertForms,
  selectForms,
  selectOtherMeanings,
  upsertMeaning,
} from './keep-forms-queries.server.ts';

interface NamedMeaning {
  kind: 'category' | 'skill' | 'style';
  /** Key of `skill`, which artists are listed under. */
  key: string;
  /** In English. */
  label: string;
  category: string | null;
}

/** Waits for other changes of the dictionary; processes read it again within a second. */
export const lockDictionary = raiseDictionaryVersion;

/** Words that cannot be searched for, or that mean something else, as they were typed. */
export async function refusedWords(
  trx: Transaction,
  { kind, key }: Pick<NamedMeaning, 'kind' | 'key'>,
  words: readonly string[],
): Promise<{ unusable: string[]; known: string[] }> {
  const unusable = words.filter((word) => formOf(word) === null);
  const others = new Set(await selectOtherMeanings(trx, { kind, key }, formsOf(words)));
  return { unusable, known: words.filter((word) => others.has(formOf(word) ?? '')) };
}

/**
 * Searches understand the names and words of a category or skill. Words that staff gave it before and that are
 * not among them lose this meaning; those of the product stay. Call after `lockDictionary`.
 */
export async function keepForms(
  trx: Transaction,
  meaning: NamedMeaning,
  names: readonly string[],
  words: readonly string[],
): Promise<void> {
  const id = await upsertMeaning(trx, meaning);
  const forms = formsOf([...names, ...words]);
  await deleteForms(trx, id, forms);
  await insertForms(trx, id, forms);
}

/** Words that staff gave a meaning, without its names. */
export async function addedForms(
  trx: Parameters<typeof selectForms>[0],
  meaning: Pick<NamedMeaning, 'kind' | 'key'>,
  names: readonly string[],
): Promise<string[]> {
  const own = new Set(formsOf(names));
  return (await selectForms(trx, meaning)).filter((form) => !own.has(form));
}

function formsOf(words: readonly string[]): string[] {
  const forms = words.map(formOf).filter((form) => form !== null);
  return [...new Set(forms)].sort();
}
