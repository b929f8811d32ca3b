import type { Dictionary, DictionaryEntry } from './dictionary.ts';
import { phoneticKey } from './phonetic-key.ts';

const MIN_LETTERS = 5;
const TWO_FAULTS_FROM = 8;

/** The one entry that a misspelt word can mean; undefined if there is none or more than one. */
export function correctSpelling(dictionary: Dictionary, word: string): DictionaryEntry | undefined {
  if (word.length < MIN_LETTERS) return undefined;
  const first = firstSound(word);
  const allowed = word.length >= TWO_FAULTS_FROM ? 2 : 1;
  let best: DictionaryEntry[] = [];
  let fewest = allowed;
  for (const entry of dictionary.spellings) {
    const { form } = entry;
    if (form.length < MIN_LETTERS || Math.abs(form.length - word.length) > fewest) continue;
    if (firstSound(form) !== first) continue;
    const faults = editDistance(word, form, fewest);
    if (faults > fewest) continue;
    if (faults < fewest) best = [];
    fewest = faults;
    if (!best.some((other) => other.meanings[0] === entry.meanings[0])) best.push(entry);
  }
  return best.length === 1 ? best[0] : undefined;
}

function firstSound(word: string): string {
  const letter = phoneticKey(word)[0] ?? '';
  return /[aeiou]/.test(letter) ? 'a' : letter;
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `limit` is returned as `limit + 1`. */
export function editDistance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length]!, limit + 1);
}
