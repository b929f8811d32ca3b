import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { MAX_PHRASE_WORDS } from './dictionary.ts';
import {
  deleteAddedWord,
  insertWord,
  raiseDictionaryVersion,
  selectAddedWords,
  selectMeanings,
  selectWord,
} from './edit-dictionary-queries.server.ts';
import { FILLERS } from './fillers.ts';
import { selectMissedWords } from './keep-forms-queries.server.ts';
import { isNumber, tokenize } from './tokens.ts';

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
    const form = formOf(word);
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

/** As searches compare it; null for fillers, numbers and what is too long. */
export function formOf(text: string): string | null {
  const words = tokenize(text).map(({ word }) => word);
  const form = words.join(' ');
  if (form.length < 2 || form.length > MAX_FORM_LENGTH || words.length > MAX_PHRASE_WORDS) return null;
  return words.every((word) => FILLERS.has(word) || isNumber(word)) ? null : form;
}
