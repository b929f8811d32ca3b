import { recordAudit } from '#app/accounts/core/audit.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { MAX_PHRASE_WORDS } from './dictionary.ts';
import {
  deleteAddedWord,
  deleteFormsExcept,
  insertForms,
  insertWord,
  raiseDictionaryVersion,
  selectAddedWords,
  selectFormsOfOtherMeanings,
  selectMeanings,
  selectMissedWords,
  selectStaffForms,
  selectWord,
  upsertMeaning,
} from './dictionary-queries.server.ts';
import { FILLERS } from './vocabulary.ts';
import { tokenize } from './words.ts';

export const MAX_FORM_LENGTH = 60;
const SHOWN = 100;

export type WordRefusal = {
  reason: 'word_unusable' | 'word_known' | 'meaning_not_found' | 'word_not_added' | 'reason_missing';
};

interface WordChange {
  word: string;
  meaningId: number;
  reason: string;
}

/** What staff see: words that hosts searched in vain, words that staff added, and all meanings. */
export async function openDictionary(db: Database) {
  const [missed, added, meanings] = await Promise.all([
    selectMissedWords(db, SHOWN),
    selectAddedWords(db, SHOWN),
    selectMeanings(db),
  ]);
  return { missed, added, meanings };
}

/** Gives a word or phrase a meaning; searches understand it within a second. */
export function addWord(
  db: Database,
  by: { accountId: string },
  { word, meaningId, reason }: WordChange,
): Promise<Result<null, WordRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const form = searchFormOf(word);
    if (reason === '') return refused({ reason: 'reason_missing' as const });
    if (form === null) return refused({ reason: 'word_unusable' as const });
    await raiseDictionaryVersion(trx);
    const meaning = (await selectMeanings(trx)).find(({ id }) => id === meaningId);
    if (!meaning) return refused({ reason: 'meaning_not_found' as const });
    if (await selectWord(trx, form)) return refused({ reason: 'word_known' as const });
    await insertWord(trx, form, meaningId);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'search.word_added',
      subject: 'site:search',
      reason,
      after: { name: form, description: meaning.label },
    });
    return accepted(null);
  });
}

/** Takes the meaning from a word that staff added. */
export function removeWord(
  db: Database,
  by: { accountId: string },
  { word, meaningId, reason }: WordChange,
): Promise<Result<null, WordRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    if (reason === '') return refused({ reason: 'reason_missing' as const });
    await raiseDictionaryVersion(trx);
    const before = await selectWord(trx, word);
    if (!before || !(await deleteAddedWord(trx, word, meaningId)))
      return refused({ reason: 'word_not_added' as const });
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'search.word_removed',
      subject: 'site:search',
      reason,
      before: { name: word, description: before.label },
    });
    return accepted(null);
  });
}

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
  const unusable = words.filter((word) => searchFormOf(word) === null);
  const others = new Set(await selectFormsOfOtherMeanings(trx, { kind, key }, searchFormsOf(words)));
  return { unusable, known: words.filter((word) => others.has(searchFormOf(word) ?? '')) };
}

/**
 * Searches understand the names and words of a category or skill. Words that staff gave it before and that are
 * not among them lose this meaning; those of the product stay. Call after `lockDictionary`.
 */
export async function saveForms(
  trx: Transaction,
  meaning: NamedMeaning,
  names: readonly string[],
  words: readonly string[],
): Promise<void> {
  const id = await upsertMeaning(trx, meaning);
  const forms = searchFormsOf([...names, ...words]);
  await deleteFormsExcept(trx, id, forms);
  await insertForms(trx, id, forms);
}

/** Words that staff gave a meaning, without its names. */
export async function addedForms(
  trx: Parameters<typeof selectStaffForms>[0],
  meaning: Pick<NamedMeaning, 'kind' | 'key'>,
  names: readonly string[],
): Promise<string[]> {
  const own = new Set(searchFormsOf(names));
  return (await selectStaffForms(trx, meaning)).filter((form) => !own.has(form));
}

function searchFormsOf(words: readonly string[]): string[] {
  const forms = words.map(searchFormOf).filter((form) => form !== null);
  return [...new Set(forms)].sort();
}

/** As searches compare it; null for fillers, numbers and what is too long. */
function searchFormOf(text: string): string | null {
  const tokens = tokenize(text);
  const form = tokens.map(({ word }) => word).join(' ');
  if (form.length < 2 || form.length > MAX_FORM_LENGTH || tokens.length > MAX_PHRASE_WORDS) return null;
  return tokens.every(({ word, isNumber }) => isNumber || FILLERS.has(word)) ? null : form;
}
