import { readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js';
import { DOCUMENT_SCRIPTS, type DocumentScript, normalizeForDocument } from '../core/document-scripts.ts';

const LATIN = {
  latin: /[\u0020-\u007e\u00a0-\u00ff\u2010-\u2014\u2018-\u201d\u2022\u2026\u2212]/,
  'latin-ext': /[\u0100-\u017f\u20b9]/,
  'latin-vi': /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/,
} as const;

export type Weight = 'regular' | 'strong';
/** Other scripts occur in names only, so one weight is enough. */
export type PdfFont = `${keyof typeof LATIN}-${Weight}` | `${DocumentScript}-regular`;

export interface Run {
  font: PdfFont;
  text: string;
}

const read = new Map<PdfFont, Buffer>();

/** Read from the disk when a document first needs it. */
export function fontFile(font: PdfFont): Buffer {
  const known = read.get(font) ?? readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url));
  read.set(font, known);
  return known;
}

const bidi = bidiFactory();

/**
 * Splits a line by font, in the order in which it is drawn from left to right. Letters with marks that no font has are
 * read without them; what no font has at all, such as emoji, is left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const line = normalizeForDocument(text);
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const written of line) {
    const level = levels[at]!;
    at += written.length;
    const before = runs.at(-1);
    const stays = before !== undefined && before.level === level && isDandaOfFont(before.font, written);
    const letter = stays ? written : printable(written, level, weight);
    const font = stays ? before.font : letter && fontOf(letter, weight);
    if (!letter || !font) continue;
    // Between two spaces something was left out.
    if (letter === ' ' && before?.text.endsWith(' ')) continue;
    const backwards = level % 2 === 1 && font !== 'urdu-regular';
    if (before?.font === font && before.level === level)
      before.text = backwards ? letter + before.text : before.text + letter;
    else runs.push({ font, text: letter, level });
  }
  return inDrawingOrder(runs).map(({ font, text }) => ({ font, text }));
}

/** Whether anything of a text is printed but spaces and marks. */
export function hasPrintableLetter(text: string): boolean {
  return runsOf(text, 'regular').some((run) => /[\p{L}\p{N}]/u.test(run.text));
}

/** Full stops of Hindi that other Indian scripts use as well. */
const DANDA = /[\u0964\u0965]/;

function isDandaOfFont(font: PdfFont, letter: string): boolean {
  return !/^(latin|urdu|gurmukhi)/.test(font) && DANDA.test(letter);
}

function printable(letter: string, level: number, weight: Weight): string | null {
  const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
  if (fontOf(mirrored, weight)) return mirrored;
  const [base = ''] = letter.normalize('NFKD');
  return fontOf(base, weight) ? base : null;
}

function fontOf(letter: string, weight: Weight): PdfFont | null {
  for (const [font, letters] of Object.entries(LATIN))
    if (letters.test(letter)) return `${font as keyof typeof LATIN}-${weight}`;
  for (const [script, letters] of Object.entries(DOCUMENT_SCRIPTS))
    if (letters.test(letter)) return `${script as DocumentScript}-regular`;
  return null;
}

/** Turns around what is read from right to left, from the innermost level outwards. */
function inDrawingOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const order = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (order[from]!.level < level) continue;
      let to = from;
      while (to < order.length && order[to]!.level >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
