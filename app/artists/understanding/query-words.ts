import { phoneticKey } from './phonetic-key.ts';
import { normalizeWord, type Token } from './tokens.ts';

const MIN_LETTERS_BY_SOUND = 5;

/** The words of a search, and which of them are already part of a chip. */
export interface QueryWords {
  tokens: readonly Token[];
  taken: boolean[];
}

/** The lower-case word at `index`, or '' where it is taken or missing. */
export function wordAt({ tokens, taken }: QueryWords, index: number): string {
  return index >= 0 && index < tokens.length && !taken[index] ? tokens[index]!.word : '';
}

export function take({ taken }: QueryWords, indices: readonly number[]): void {
  for (const index of indices) taken[index] = true;
}

/** Index numbers `from` to `to`, without `to`. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, more) => from + more);
}

export type WordTable<Value> = ReadonlyMap<string, Value>;

/** A table from lines such as `value: word word`; longer words are also found by their sound. */
export function wordTable<Value>(lines: readonly (readonly [Value, string])[]): WordTable<Value> {
  const table = new Map<string, Value>();
  const bySound = new Map<string, Value>();
  for (const [value, words] of lines)
    for (const word of normalizeWord(words).split(' ')) {
      table.set(word, value);
      if (word.length >= MIN_LETTERS_BY_SOUND) bySound.set(`~${phoneticKey(word)}`, value);
    }
  for (const [key, value] of bySound) table.set(key, value);
  return table;
}

export function lookUp<Value>(table: WordTable<Value>, word: string): Value | undefined {
  if (word === '') return undefined;
  const exact = table.get(word);
  if (exact !== undefined || word.length < MIN_LETTERS_BY_SOUND) return exact;
  return table.get(`~${phoneticKey(word)}`);
}

/** How many words of `phrases` (longest first) begin at `index`; 0 for none. */
export function phraseLength(words: QueryWords, index: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const parts = partsOf(phrase);
    if (parts.every((part, more) => wordAt(words, index + more) === part)) return parts.length;
  }
  return 0;
}

/** How many words of `phrases` end just before `index`. */
export function phraseLengthBefore(words: QueryWords, index: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const { length } = partsOf(phrase);
    if (phraseLength(words, index - length, [phrase]) === length) return length;
  }
  return 0;
}

const splitPhrases = new Map<string, string[]>();

/** Only for the lists in the code, so the map is bounded. */
function partsOf(phrase: string): string[] {
  const known = splitPhrases.get(phrase);
  if (known) return known;
  const parts = normalizeWord(phrase).split(' ');
  splitPhrases.set(phrase, parts);
  return parts;
}
