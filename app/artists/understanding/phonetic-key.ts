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
    else if (place === 0x01 || place === 0x02 || place === 0x70) latin += 'n';
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
  [/(?<=.)er$/, 'r'],
  [/(?<=.)e$/, ''],
  [/(?<=.)a/g, ''],
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
