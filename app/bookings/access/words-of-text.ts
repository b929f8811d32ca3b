import { NUMBER_WORDS } from './ordinary-words.ts';

export interface Word {
  /** Lower case, without accents and invisible characters; numbers in our digits without leading zeros. */
  key: string;
  written: string;
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{M}\p{Cf}]+|\p{Nd}+/gu;
const ACCENTS = /[\u0300-\u036f\p{Cf}]/gu;
const ZEROS: readonly number[] = [0x966, 0xa66, 0x30];

/** Runs of letters and runs of digits, so `12th` is two words. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    key: keyOf(written),
    written,
    from: index,
    to: index + written.length,
  }));
  return words.filter(({ key }) => key !== '');
}

export const isNumber = (key: string): boolean => /^\d/.test(key);

function keyOf(written: string): string {
  const plain = written.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFKC').toLowerCase();
  const digits = plain.replaceAll(/\p{Nd}/gu, digitOf);
  return NUMBER_WORDS.get(digits) ?? digits.replace(/^0+(?=\d)/, '');
}

function digitOf(written: string): string {
  const code = written.codePointAt(0)!;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? written : String(code - zero);
}
