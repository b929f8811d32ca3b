import { plainText } from '../typed-text.ts';
import type { Span } from './phone-spans.ts';

/** A text as its reader understands it, with the way back to what was written. */
export interface PlainView {
  text: string;
  inText: (span: Span) => Span;
}

interface Sign extends Span {
  sign: string;
}

/** Circled digits that have no compatibility form: zero, then rows of nine. */
const CIRCLED = [0x24f5, 0x2776, 0x2780, 0x278a];
const CIRCLED_ZEROS = [0x24ff, 0x1f10b, 0x1f10c];
/** Keys of a telephone: the digit is before the frame. */
const KEYCAP = '\u20e3';
/** Letters that stand for digits, only inside a run that is as long as a phone number. */
const LOOKALIKES = new Map(
  Object.entries({
    O: '0',
    o: '0',
    О: '0',
    о: '0',
    Ο: '0',
    ο: '0',
    I: '1',
    l: '1',
    '|': '1',
    S: '5',
    B: '8',
  }),
);
const LIKE = `[\\d${[...LOOKALIKES.keys()].join('')}]`;
const DISGUISED = new RegExp(`(?<![\\p{L}\\p{N}])${LIKE}(?:[ .-]?${LIKE}){8,14}(?![\\p{L}\\p{N}])`, 'gu');

export function plainView(text: string): PlainView {
  const signs: Sign[] = [];
  let from = 0;
  for (const written of text) {
    const to = from + written.length;
    for (const sign of written === KEYCAP ? '' : plainSign(written)) signs.push({ from, to, sign });
    from = to;
  }
  return viewOf(undisguised(signs));
}

function plainSign(written: string): string {
  const code = written.codePointAt(0)!;
  if (CIRCLED_ZEROS.includes(code)) return '0';
  const first = CIRCLED.find((one) => code >= one && code < one + 9);
  return first === undefined ? plainText(written) : String(code - first + 1);
}

/** `98I11OOOO8` with its digits. */
function undisguised(signs: Sign[]): Sign[] {
  const plain = textOf(signs);
  let digits = '';
  let at = 0;
  for (const { 0: run, index } of plain.matchAll(DISGUISED)) {
    if ((run.match(/\d/g)?.length ?? 0) < 3 || !/[^\d .-]/.test(run)) continue;
    digits +=
      plain.slice(at, index) + run.replace(/[^\d .-]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
    at = index + run.length;
  }
  if (at === 0) return signs;
  digits += plain.slice(at);
  let unit = 0;
  return signs.map(({ sign, ...place }) => {
    unit += sign.length;
    return { ...place, sign: digits.slice(unit - sign.length, unit) };
  });
}

const SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){2,}(?![\p{L}\p{N}])/gu;

/** `w w w . g m a i l` with its words: single letters with spaces between them are one word. */
export function lettersJoined(view: PlainView): PlainView {
  const spaces = new Set<number>();
  for (const { 0: run, index } of view.text.matchAll(SPACED))
    for (const { index: space } of run.matchAll(/ /g)) spaces.add(index + space);
  const signs: Sign[] = [];
  let at = 0;
  for (const sign of view.text) {
    if (!spaces.has(at)) signs.push({ sign, ...view.inText({ from: at, to: at + sign.length }) });
    at += sign.length;
  }
  return viewOf(signs);
}

function viewOf(signs: Sign[]): PlainView {
  // Of each unit of the plain text, the sign it belongs to: signs may have two.
  const units = signs.flatMap((sign) => Array.from({ length: sign.sign.length }, () => sign));
  return {
    text: textOf(signs),
    inText: ({ from, to }) => ({ from: units[from]!.from, to: units[to - 1]!.to }),
  };
}

const textOf = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join('');
