import { readFileSync } from 'node:fs';

const FILES = ['latin-regular', 'latin-strong', 'latin-ext-regular', 'latin-ext-strong'] as const;
const INDIAN = ['devanagari-regular', 'gurmukhi-regular'] as const;

export type PaperFont = (typeof FILES)[number] | (typeof INDIAN)[number];
export type Weight = 'regular' | 'strong';

const read = new Map<PaperFont, Buffer>();

/** Read as the outline of joiners of Indian scripts, which have none and are the last in their file. */
const NO_OUTLINE = Buffer.alloc(10);

export function fontFile(font: PaperFont): Buffer {
  const known =
    read.get(font) ??
    Buffer.concat([readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url)), NO_OUTLINE]);
  read.set(font, known);
  return known;
}

/** Splits text by font. A letter in no font is read without its marks, or as a question mark: a name is never left out. */
export function runsOf(text: string, weight: Weight): { font: PaperFont; text: string }[] {
  const runs: { font: PaperFont; text: string }[] = [];
  for (const written of text) {
    const before = runs.at(-1);
    const joins = before !== undefined && JOINERS.test(written);
    const letter = joins ? written : printable(written, weight);
    const font = joins ? before.font : letter && fontOf(letter, weight);
    if (!letter || !font) continue;
    if (before?.font === font) before.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function printable(letter: string, weight: Weight): string | null {
  if (fontOf(letter, weight)) return letter;
  const [base = ''] = letter.normalize('NFKD');
  if (fontOf(base, weight)) return base;
  return /[\p{L}\p{N}\p{S}]/u.test(letter) ? '?' : null;
}

const JOINERS = /[\u200c\u200d]/;
const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u2010-\u2014\u2018-\u201d\u2022\u2026\u2212]/;
const LATIN_EXTENDED = /[\u0100-\u017f\u20b9]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const GURMUKHI = /[\u0a01-\u0a76]/;

function fontOf(letter: string, weight: Weight): PaperFont | null {
  if (LATIN.test(letter)) return `latin-${weight}`;
  if (LATIN_EXTENDED.test(letter)) return `latin-ext-${weight}`;
  if (DEVANAGARI.test(letter)) return 'devanagari-regular';
  return GURMUKHI.test(letter) ? 'gurmukhi-regular' : null;
}
