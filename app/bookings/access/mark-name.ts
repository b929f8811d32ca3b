import { BUILDING, EVERYDAY, JOINING, NAME_ENDINGS } from './ordinary-words.ts';
import { isNumber, type Word, wordsOf } from './words-of-text.ts';

/** Longer runs are not joined: `RoseVilla`, not a whole sentence. */
const MAX_JOINED = 5;
const MIN_LATIN = 3;
const MIN_OTHER = 2;

/** Adds to `hidden` the index of each word that names the host. */
export function markName(words: readonly Word[], name: string, hidden: Set<number>): void {
  const keys = wordsOf(name).map(({ key }) => key);
  const telling = new Set(keys.filter(tellsAlone));
  const joined = joinedOf(keys);
  words.forEach((word, index) => {
    if (isTelling(word, telling) || joined.has(word.key)) hidden.add(index);
  });
  if (keys.length > 1) markRun(words, keys, hidden);
  markSpacedLetters(words, telling, hidden);
}

/** Whether a word of a name may point to a person by itself. */
export function tellsAlone(key: string): boolean {
  const min = /^\p{Script=Latin}/u.test(key) ? MIN_LATIN : MIN_OTHER;
  return !isNumber(key) && [...key].length >= min && !JOINING.has(key);
}

/** Also with an ending (`Mehtas`); an everyday word only if it is not in lower case. */
export function isTelling({ key, written }: Word, telling: ReadonlySet<string>): boolean {
  if (telling.has(key)) return !isEveryday(key, written);
  return NAME_ENDINGS.some((ending) => {
    const stem = key.endsWith(ending) ? key.slice(0, -ending.length) : '';
    return telling.has(stem) && !isEveryday(stem, written);
  });
}

const isEveryday = (key: string, written: string) =>
  (EVERYDAY.has(key) || BUILDING.has(key)) && written === written.toLowerCase();

/** Neighbours without a space between them, in both orders; only where one of them tells something. */
export function joinedOf(keys: readonly string[]): Set<string> {
  const joined = new Set<string>();
  for (let from = 0; from < keys.length; from++)
    for (let to = from + 2; to <= Math.min(keys.length, from + MAX_JOINED); to++) {
      const run = keys.slice(from, to);
      if (run.some(isNumber) || !run.some(tellsAlone)) continue;
      joined.add(run.join(''));
      joined.add(run.toReversed().join(''));
    }
  return joined;
}

/** Marks where all of `keys` stand one after the other. */
export function markRun(words: readonly Word[], keys: readonly string[], hidden: Set<number>): void {
  for (let start = 0; start + keys.length <= words.length; start++)
    if (keys.every((key, at) => words[start + at]!.key === key))
      for (let at = 0; at < keys.length; at++) hidden.add(start + at);
}

/** `M e h t a` and `M.e.h.t.a`. */
export function markSpacedLetters(
  words: readonly Word[],
  telling: ReadonlySet<string>,
  hidden: Set<number>,
): void {
  let from = 0;
  for (let to = 0; to <= words.length; to++) {
    if (to < words.length && [...words[to]!.key].length === 1 && !isNumber(words[to]!.key)) continue;
    const letters = words.slice(from, to).map(({ key }) => key);
    if ([...telling].some((key) => letters.join('').includes(key)))
      for (let at = from; at < to; at++) hidden.add(at);
    from = to + 1;
  }
}
