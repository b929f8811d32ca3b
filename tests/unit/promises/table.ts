import type { Language } from '#app/shared/languages.ts';
import { measuresOf } from '#tests/support/measures.ts';
import type { Keeper } from './keeper.ts';
import { booking } from './keepers/booking.ts';
import { money } from './keepers/money.ts';
import { privacy } from './keepers/privacy.ts';
import { site } from './keepers/site.ts';
import { type PageName, sentencesOf, textsOf } from './sentences.ts';

/** Every rule that keeps a promise, by the name that the tables of the pages use. */
export const KEEPERS = { ...money, ...booking, ...site, ...privacy };
export type KeeperName = keyof typeof KEEPERS;

/**
 * `description` promises nothing and names no figure; `advice` may name one; `legal` is what law or contract say;
 * any other mark is the rule that keeps the sentence.
 */
export type Mark = KeeperName | 'description' | 'advice' | 'legal';

/** Key of a text to the marks of its sentences, in order. With `*` in the key: all texts like it, one mark. */
export type Table = Readonly<
  Record<string, readonly (Mark | readonly Mark[])[] | 'description' | 'advice' | 'legal'>
>;

export interface MarkedSentence {
  page: PageName;
  key: string;
  sentence: string;
  marks: readonly Mark[];
}

export interface Marked {
  sentences: MarkedSentence[];
  /** What is wrong with the table. */
  problems: string[];
}

/** Sentences of a page with their marks. */
export async function markPage(page: PageName, table: Table, language: Language = 'en'): Promise<Marked> {
  const texts = await textsOf(page, language);
  const problems = Object.keys(table)
    .filter((key) => ![...texts.keys()].some((known) => matches(key, known)))
    .map((key) => `${page}: no text has the key ${key} any more`);
  const sentences = [...texts].flatMap(([key, text]) => {
    const found = sentencesOf(text);
    const row = rowOf(table, key);
    if (!row) problems.push(`${page}: ${key} is in no row: “${text}”`);
    if (Array.isArray(row) && row.length !== found.length)
      problems.push(`${page}: ${key} has ${found.length} sentences and ${row.length} marks: “${text}”`);
    return found.map((sentence, at): MarkedSentence => {
      const marks = typeof row === 'string' ? [row] : [row?.[at] ?? []].flat();
      return { page, key, sentence, marks: marks as readonly Mark[] };
    });
  });
  return { sentences, problems };
}

/** Whether a sentence with this mark promises nothing. */
export function promisesNothing(mark: Mark): boolean {
  return mark === 'description' || mark === 'advice';
}

/** Rules among the marks of a sentence. */
export function keepersOf(marks: readonly Mark[]): Keeper[] {
  return marks.flatMap((mark) => (mark in KEEPERS ? [KEEPERS[mark as KeeperName] as Keeper] : []));
}

const PROMISING = /\b(?:we refund|full refund|money back|no extra|free of charge|never|always|guarantee)/i;

/** Why a sentence cannot stand as it is marked, or null. */
export function problemOf({ page, key, sentence, marks }: MarkedSentence): string | null {
  const where = `${page}: ${key}: “${sentence}”`;
  const named = measuresOf(sentence, 'en');
  const keepers = keepersOf(marks);
  if (keepers.length > 0) {
    const known = keepers.flatMap(({ figures = [], peopleFigures = [] }) => [...figures, ...peopleFigures]);
    const other = named.filter((figure) => !known.includes(figure));
    return other.length > 0
      ? `${where} names ${other.join(', ')}, and its rules ${known.join(', ') || 'none'}`
      : null;
  }
  if (!marks.includes('description')) return null;
  if (named.length > 0) return `${where} names ${named.join(', ')}: which rule keeps that?`;
  return PROMISING.test(sentence) ? `${where} promises something: which rule keeps it?` : null;
}

function rowOf(table: Table, key: string) {
  const exact = table[key];
  if (exact) return exact;
  const patterns = Object.keys(table).filter((pattern) => pattern.includes('*') && matches(pattern, key));
  const closest = patterns.sort((one, other) => other.length - one.length)[0];
  return closest === undefined ? undefined : table[closest];
}

function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key;
  const [before, after] = pattern.split('*') as [string, string];
  return key.startsWith(before) && key.endsWith(after) && key.length >= before.length + after.length;
}
