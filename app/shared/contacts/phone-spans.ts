import spoken from './spoken-numbers.json' with { type: 'json' };

export interface Span {
  from: number;
  to: number;
}

interface Atom extends Span {
  digits: string;
  /** Said in words. */
  spoken: boolean;
}

const NUMERALS = /\+?\d(?:[oO]?\d)*/u;
const WORD = /[\p{L}\p{M}]+/u;
const PIECES = new RegExp(`${NUMERALS.source}|${WORD.source}`, 'gu');
const BETWEEN = /^[\s\-–—.()[\]/,*_|~'"]{0,6}(?:(?:then|phir|fir|pher|फिर|ਫਿਰ)[\s\-–—.,]{1,4})?$/iu;
/** `zero x4`: said once, meant four times. */
const TIMES = /\s?[x×]\s?([2-9])(?!\d)/iuy;

/** Numbers of a payment or an order stand, unless they could be a phone number with its code. */
const NO_PHONE = '(?!91[6-9]|00?[6-9])';
const NUMBERED =
  '[^\\p{L}\\d\\n]{0,3}(?:(?:no|number|num|id|ref|reference|is|hai|नंबर|ਨੰਬਰ)[^\\p{L}\\d\\n]{0,3}){0,3}';

/** Dates, times, amounts and references are not phone numbers. */
const HARMLESS = [
  new RegExp(
    `(?<=(?<!\\p{L})(?:utr|rrn|upi\\s?(?:ref|reference|txn|transaction))${NUMBERED})${NO_PHONE}\\d{12}(?!\\d)`,
    'giu',
  ),
  new RegExp(`(?<=(?<!\\p{L})(?:order|booking|txn|transaction)${NUMBERED})${NO_PHONE}\\d{14,}(?!\\d)`, 'giu'),
  /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?![\d]|[-./]\d)/gu,
  /(?<![\d] ?)(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) 20\d{2}(?!\d)/gu,
  /(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)/gu,
  /(?<![\d.:])(?:[01]?\d|2[0-3])[.:][0-5]\d(?!\d|[.:]\d)/gu,
  /(?<![\d,])\d{1,3}(?:,\d{2})?(?:,\d{2})?,\d{3}(?![\d]|,\d)/gu,
  /(?:₹|\b(?:rs|inr|rupees)\b\.?)\s*\d{1,9}(?!\d)/giu,
];

export function phoneSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const chain of chainsOf(atomsOf(text), text)) {
    for (let first = 0; first < chain.length; first++) {
      const last = lastAtomOfNumber(chain, first, text);
      if (last < 0) continue;
      spans.push({ from: chain[first]!.from, to: chain[last]!.to });
      first = last;
    }
  }
  return spans;
}

function chainsOf(atoms: Atom[], text: string): Atom[][] {
  const chains: Atom[][] = [];
  for (const atom of atoms) {
    const last = chains.at(-1)?.at(-1);
    if (last && BETWEEN.test(text.slice(last.to, atom.from))) chains.at(-1)!.push(atom);
    else chains.push([atom]);
  }
  return chains;
}

const MAX_NUMBER_LENGTH = 15;

/** Index of the last atom of the longest number starting here; -1 if none. */
function lastAtomOfNumber(chain: Atom[], first: number, text: string): number {
  let digits = '';
  let found = -1;
  const foreign = text[chain[first]!.from] === '+';
  for (let last = first; last < chain.length && digits.length < MAX_NUMBER_LENGTH; last++) {
    digits += chain[last]!.digits;
    if (isPhone(digits, foreign, chain.slice(first, last + 1))) found = last;
  }
  return found;
}

const MOBILE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/;
const LANDLINE = /^0[1-8]\d{9}$/;
/** `0412 345 678`, `001 416 555 0123`: as other countries write theirs, and as they are called from here. */
const ABROAD = /^0(?:[1-9]\d{7,10}|0\d{8,13})$/;
/** `416-555-0123`, also after a 1. */
const AMERICAN = /^1? ?[2-9]\d\d [2-9]\d\d (?!\d\d00)\d{4}$/;

function isPhone(digits: string, foreign: boolean, atoms: Atom[]): boolean {
  if (atoms.length === 1 && !atoms[0]!.spoken && digits.length >= 10) return true;
  // So many digits in words are no count of anything.
  if (digits.length >= 9 && atoms.every(({ spoken }) => spoken)) return true;
  if (foreign && digits.length >= 9) return true;
  if (atoms.length < 5 && AMERICAN.test(atoms.map((atom) => atom.digits).join(' '))) return true;
  const isAbroad = atoms[0]!.digits.length > 1 && ABROAD.test(digits);
  if (!isAbroad && !MOBILE.test(digits) && !LANDLINE.test(digits)) return false;
  return !atoms.every(isRoundAmount) && !atoms.every(isTime);
}

/** `65000-75000` is a budget. */
function isRoundAmount({ digits }: Atom): boolean {
  return digits.length >= 4 && digits.endsWith('00');
}

/** `0730 0830 0930` are hours. */
function isTime({ digits }: Atom): boolean {
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(digits);
}

function atomsOf(text: string): Atom[] {
  const harmless = HARMLESS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );
  const pieces = [...text.matchAll(PIECES)].map(({ 0: piece, index }) => ({
    from: index,
    to: index + piece.length,
    piece,
    spoken: spokenWord(piece),
  }));
  const atoms: Atom[] = [];
  for (const [index, { from, to, piece, spoken }] of pieces.entries()) {
    // The count of `zero x4` belongs to the word before.
    if (from < (atoms.at(-1)?.to ?? 0)) continue;
    const isNumeral = /\d/.test(piece);
    if (harmless.some((span) => from < span.to && to > span.from)) continue;
    const digits = isNumeral ? plainDigits(piece) : spoken && spokenDigits(spoken, pieces[index + 1]);
    if (digits === undefined) continue;
    const times = digits.length === 1 ? matchRepeatCount(text, to) : null;
    atoms.push({
      from,
      to: to + (times?.[0].length ?? 0),
      digits: digits.repeat(Number(times?.[1] ?? 1)),
      spoken: !isNumeral,
    });
    // Any other word ends the number, since it separates the atoms.
  }
  return atoms;
}

interface Piece {
  piece: string;
  spoken: SpokenWord | undefined;
}

/** Digits a word adds. `double` adds one less than it says: the next word supplies the last. */
function spokenDigits(word: SpokenWord, next: Piece | undefined): string {
  if (word.kind === 'unit') return String(word.digit);
  if (word.kind === 'pair') return word.digits;
  const nextUnit = next?.spoken?.kind === 'unit' ? next.spoken.digit : undefined;
  if (word.kind === 'tens') return nextUnit ? String(word.digit) : `${word.digit}0`;
  const repeated = nextUnit ?? plainDigits(next?.piece ?? '');
  return String(repeated).length === 1 ? String(repeated).repeat(word.times - 1) : '';
}

const plainDigits = (run: string) => run.replace(/[oO]/g, '0').replace(/\D/g, '');

function matchRepeatCount(text: string, at: number): RegExpExecArray | null {
  TIMES.lastIndex = at;
  return TIMES.exec(text);
}

/** Ten to ninety-nine in Hindi and Punjabi, in Latin letters: numbers are said in pairs too. */
const pairOf = new Map(
  spoken.pairs.flatMap((words, index) => words.map((word) => [word, String(index + 10)] as const)),
);
const REPEATS = new Map<string, number>(Object.entries(spoken.repeats));

const unitOf = new Map(
  spoken.units.flatMap((words, digit) => words.map((word) => [word.normalize('NFC'), digit])),
);

type SpokenWord =
  | { kind: 'unit'; digit: number }
  | { kind: 'tens'; digit: number }
  | { kind: 'pair'; digits: string }
  | RepeatWord;
type RepeatWord = { kind: 'repeat'; times: number };

function spokenWord(word: string): SpokenWord | undefined {
  const plain = word.toLowerCase().normalize('NFC');
  const digit = unitOf.get(plain);
  if (digit !== undefined) return { kind: 'unit', digit };
  const pair = pairOf.get(plain);
  if (pair !== undefined) return { kind: 'pair', digits: pair };
  const tens = spoken.tens.indexOf(plain);
  if (tens >= 0) return { kind: 'tens', digit: tens + 2 };
  const times = REPEATS.get(plain);
  return times === undefined ? undefined : { kind: 'repeat', times };
}
