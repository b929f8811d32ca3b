import { plainText } from '#app/shared/typed-text.ts';
import { MAX_QUERY_LENGTH } from './interpretation.ts';

export interface Token {
  /** As typed. */
  raw: string;
  /** Lower case, native digits as Latin, without thousands separators or dots below letters. */
  word: string;
  /** See {@link phoneticKey}. */
  sound: string;
  isNumber: boolean;
  /** What joins it to the token before: a dash, as in `20-25`, or a comma. */
  joined: '-' | ',' | '';
}

const PARTS =
  /(?<date>\d{4}-\d{1,2}-\d{1,2}|(?<!\d)\d{1,2}(?:([-/.])\d{1,2}\2(?:20\d\d|\d\d)(?!\d)|\/\d{1,2}|:\d\d)|(?<![\d-])(?:1[3-9]|2\d|3[01])-(?:1[012]|0?[1-9])(?![\d-]))|\d+(?:\.\d+)?|[\p{L}\p{M}\u200c\u200d]+/gu;
/** `15,000`, `1,50,000`, `150,000`; `11,12,13` are days. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[,\u066c]\d{2,3})*[,\u066c]\d{3}(?![\d]|,\d)/g;
const DOT_BELOW = /[\u093c\u0a3c\u200c\u200d]/g;

/** Splits a search into words and numbers: `80k` is `80`, `k`; `15,000` is one number. */
export function tokenize(text: string): Token[] {
  const clean = plainText(text.normalize('NFC'))
    .slice(0, MAX_QUERY_LENGTH)
    .replace(THOUSANDS, (digits) => digits.replace(/\D/g, ''))
    .replace(/\p{Pd}/gu, '-')
    .replace(/['’](?=s\b)/g, ' ')
    .replaceAll('₹', ' ₹');
  return [...clean.matchAll(PARTS)].map(({ 0: raw, index }) => {
    const word = normalizeWord(raw);
    const [sign] = /[-~,&](?=\s*$)/.exec(clean.slice(0, index)) ?? [''];
    return {
      raw,
      word,
      sound: phoneticKey(word),
      isNumber: /^\d+(\.\d+)?$/.test(word),
      joined: sign === ',' || sign === '&' ? ',' : sign && '-',
    };
  });
}

export function normalizeWord(raw: string): string {
  return raw.normalize('NFC').toLowerCase().normalize('NFD').replace(DOT_BELOW, '').normalize('NFC');
}

const MIN_LETTERS_BY_SOUND = 5;

/** The words of a search while they are read, and which of them already have a meaning. */
export class Words {
  readonly tokens: readonly Token[];
  readonly taken: boolean[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.taken = tokens.map(() => false);
  }

  /** The lower-case word at `index`, or '' where it is taken or missing. */
  at(index: number): string {
    return index >= 0 && index < this.tokens.length && !this.taken[index] ? this.tokens[index]!.word : '';
  }

  take(indices: readonly number[]): void {
    for (const index of indices) this.taken[index] = true;
  }

  lookUp<Value>(table: WordTable<Value>, index: number): Value | undefined {
    const word = this.at(index);
    if (word === '') return undefined;
    const exact = table.get(word);
    if (exact !== undefined || word.length < MIN_LETTERS_BY_SOUND) return exact;
    return table.get(`~${this.tokens[index]!.sound}`);
  }

  /** How many words of `phrases` (longest first) begin at `index`; 0 for none. */
  phraseAt(index: number, phrases: readonly string[]): number {
    for (const phrase of phrases) {
      const parts = wordsOfPhrase(phrase);
      if (parts.every((part, more) => this.at(index + more) === part)) return parts.length;
    }
    return 0;
  }

  /** How many words of `phrases` end just before `index`. */
  phraseBefore(index: number, phrases: readonly string[]): number {
    for (const phrase of phrases) {
      const { length } = wordsOfPhrase(phrase);
      if (this.phraseAt(index - length, [phrase]) === length) return length;
    }
    return 0;
  }
}

/** Index numbers `from` to `to`, without `to`. */
export function indexRange(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, more) => from + more);
}

type WordTable<Value> = ReadonlyMap<string, Value>;

/** A table from lines such as `value: word word`; longer words are also found by their sound. */
export function makeWordTable<Value>(lines: readonly (readonly [Value, string])[]): WordTable<Value> {
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

const splitPhrases = new Map<string, string[]>();

/** Only for the lists in the code, so the map is bounded. */
function wordsOfPhrase(phrase: string): string[] {
  const known = splitPhrases.get(phrase);
  if (known) return known;
  const parts = normalizeWord(phrase).split(' ');
  splitPhrases.set(phrase, parts);
  return parts;
}

const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const VOWELS = 'a aa i ii u uu ri l e e e ai o o o au'.split(' ');

const FIRST_VOWEL = 0x05;
const FIRST_CONSONANT = 0x15;
const LAST_CONSONANT = 0x39;
const NUKTA = 0x3c;
const FIRST_SIGN = 0x3e;
const VIRAMA = 0x4d;

/** Letters with a dot below that sound unlike the plain letter. */
const DOTTED = new Map([
  [0x21, 'r'],
  [0x22, 'rh'],
  [0x38, 'sh'],
  [0x2b, 'f'],
]);
const GURMUKHI_RRA = 0x5c;

/** Devanagari and Gurmukhi in Latin letters, with the inherent `a`; other letters as they are. */
export function toLatin(word: string): string {
  let latin = '';
  let open = false;
  const letters = [...word.normalize('NFD')];
  for (const [index, letter] of letters.entries()) {
    const code = letter.codePointAt(0)!;
    if (code < 0x900 || code > 0xa7f || (code > 0x97f && code < 0xa00)) {
      latin += letter;
      open = false;
      continue;
    }
    const place = code & 0x7f;
    const vowelSign = place >= FIRST_SIGN && place < VIRAMA;
    if (open && (vowelSign || place === VIRAMA)) latin = latin.slice(0, -1);
    if (place === NUKTA) continue;
    const consonant = consonantAt(place, letters[index + 1]);
    open = consonant !== null;
    if (consonant !== null) latin += `${consonant}a`;
    else if (vowelSign) latin += VOWELS[place - FIRST_SIGN + 1] ?? '';
    else if (place >= FIRST_VOWEL && place < FIRST_CONSONANT) latin += VOWELS[place - FIRST_VOWEL] ?? '';
    else if (place === 0x01 || place === 0x02 || place === 0x70)
      latin += letters[index + 1] === 'ह' ? 'ng' : 'n';
  }
  return latin;
}

function consonantAt(place: number, next: string | undefined): string | null {
  if (place === GURMUKHI_RRA) return 'r';
  if (place < FIRST_CONSONANT || place > LAST_CONSONANT) return null;
  const dotted =
    next !== undefined && (next.codePointAt(0)! & 0x7f) === NUKTA && next.codePointAt(0)! > 0x900;
  return (dotted ? DOTTED.get(place) : undefined) ?? CONSONANTS[place - FIRST_CONSONANT]!;
}

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/jy/g, 'j'],
  [/z/g, 'j'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa+/g, 'a'],
  [/ou|au/g, 'o'],
  [/ai|ei|ay|ey/g, 'e'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/([bdgjktpr])h/g, '$1'],
  [/m(?=[bp])/g, 'n'],
  [/(?<=.)y/g, 'i'],
  [/ahi|ih/g, 'eh'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)e$/, ''],
  [/(?<=.)a/g, ''],
  [/(?<=.)er(?![aeiou])/g, 'r'],
  [/(.)\1+/g, '$1'],
];

const REMEMBERED = 5000;
const remembered = new Map<string, string>();

/** ASCII key shared by spellings of a word in Latin, Devanagari and Gurmukhi: `kvli` for qawwali and कव्वाली. */
export function phoneticKey(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const latin = toLatin(word.toLowerCase()).normalize('NFD').toLowerCase();
  const key = FOLDS.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, key);
  return key;
}
