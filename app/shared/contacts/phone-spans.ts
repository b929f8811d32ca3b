import { plainDigits, type SpokenWord, spokenWord } from './spoken-digits.ts';

export interface Span {
  from: number;
  to: number;
}

interface Atom extends Span {
  digits: string;
}

const NUMERALS = /[+＋]?\p{Nd}(?:[oO]?\p{Nd})*/u;
const WORD = /[\p{L}\p{M}]+/u;
const PIECES = new RegExp(`${NUMERALS.source}|${WORD.source}`, 'gu');
const BETWEEN = /^[\s\-–—.()[\]/,*_|~'"\u200b-\u200d\ufeff]{0,6}$/u;

/** Dates, times and amounts are not phone numbers. */
const HARMLESS = [
  /(?<![\p{Nd}./-])(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?![\p{Nd}]|[-./]\p{Nd})/gu,
  /(?<![\p{Nd}] ?)(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) 20\d{2}(?!\p{Nd})/gu,
  /(?<!\p{Nd})20\p{Nd}{2}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd})/gu,
  /(?<![\p{Nd}.:])(?:[01]?\p{Nd}|2[0-3])[.:][0-5]\p{Nd}(?!\p{Nd}|[.:]\p{Nd})/gu,
  /(?<![\p{Nd},])\p{Nd}{1,3}(?:,\p{Nd}{2})?(?:,\p{Nd}{2})?,\p{Nd}{3}(?![\p{Nd}]|,\p{Nd})/gu,
  /(?:₹|\b(?:rs|inr|rupees)\b\.?)\s*\p{Nd}{1,9}(?!\p{Nd})/giu,
];

export function phoneSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const chain of chainsOf(atomsOf(text), text)) {
    for (let first = 0; first < chain.length; first++) {
      const last = lastOfNumber(chain, first, text);
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
function lastOfNumber(chain: Atom[], first: number, text: string): number {
  let digits = '';
  let found = -1;
  const foreign = /[+＋]/u.test(text[chain[first]!.from]!);
  for (let last = first; last < chain.length && digits.length < MAX_NUMBER_LENGTH; last++) {
    digits += chain[last]!.digits;
    if (isPhone(digits, foreign, chain.slice(first, last + 1))) found = last;
  }
  return found;
}

const MOBILE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/;
const LANDLINE = /^0[1-8]\d{9}$/;

function isPhone(digits: string, foreign: boolean, atoms: Atom[]): boolean {
  if (atoms.length === 1 && digits.length >= 10) return true;
  if (foreign && digits.length >= 9) return true;
  if (!MOBILE.test(digits) && !LANDLINE.test(digits)) return false;
  return !atoms.every(isRoundAmount);
}

/** `65000-75000` is a budget. */
function isRoundAmount({ digits }: Atom): boolean {
  return digits.length >= 4 && digits.endsWith('00');
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
    const isNumeral = /\p{Nd}/u.test(piece);
    if (harmless.some((span) => from < span.to && to > span.from)) continue;
    if (isNumeral) atoms.push({ from, to, digits: plainDigits(piece) });
    else if (spoken) atoms.push({ from, to, digits: spokenDigits(spoken, pieces[index + 1]) });
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
  const nextUnit = next?.spoken?.kind === 'unit' ? next.spoken.digit : undefined;
  if (word.kind === 'tens') return nextUnit ? String(word.digit) : `${word.digit}0`;
  const repeated = nextUnit ?? plainDigits(next?.piece ?? '');
  return String(repeated).length === 1 ? String(repeated).repeat(word.times - 1) : '';
}
