/** Characters of a search that are read; the rest is cut off and the page says so. */
export const MAX_QUERY_LENGTH = 200;

export interface Token {
  /** As typed. */
  raw: string;
  /** Lower case, native digits as Latin, without thousands separators or dots below letters. */
  word: string;
  /** Whether a hyphen joins it to the token before, as in `20-25`. */
  joined: boolean;
}

const PARTS =
  /(?<date>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})|\d{1,2}\/\d{1,2}|\d{1,2}:\d\d)|\d+(?:\.\d+)?|[\p{L}\p{M}\u200c\u200d]+/gu;
const DOT_BELOW = /[\u093c\u0a3c\u200c\u200d]/g;

/** Splits a search into words and numbers: `80k` is `80`, `k`; `15,000` is one number. */
export function tokenize(text: string): Token[] {
  const clean = latinDigits(text.normalize('NFC'))
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/(\d)[,\u066c](?=\d)/g, '$1')
    .replace(/['’](?=s\b)/g, ' ')
    .replaceAll('₹', ' ₹');
  return [...clean.matchAll(PARTS)].map(({ 0: raw, index }) => ({
    raw,
    word: normalizeWord(raw),
    joined: /\d\s*[-–—]\s*$/.test(clean.slice(0, index)),
  }));
}

export function normalizeWord(raw: string): string {
  return raw.normalize('NFC').toLowerCase().normalize('NFD').replace(DOT_BELOW, '').normalize('NFC');
}

function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096f\u0a66-\u0a6f]/g, (digit) => String((digit.codePointAt(0)! & 0xf) - 6));
}

export function isNumber(word: string): boolean {
  return /^\d+(\.\d+)?$/.test(word);
}
