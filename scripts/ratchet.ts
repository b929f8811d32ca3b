import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source/source-files.ts';

/** How often something occurs, or how long it is, by name. */
export type Counts = Record<string, number>;

const FILE = 'scripts/ratchet.json';

export interface Comparison {
  /** One line for each count above its maximum. */
  tooHigh: { name: string; count: number; maximum: number }[];
  /** One for each count below: the file must be written again. */
  tooLow: { name: string; count: number; maximum: number }[];
}

/** Compares what was counted with what may still be: `limit` of what has no number of its own. */
export function compare(counts: Counts, maxima: Counts, limit = 0): Comparison {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(maxima)])].sort();
  const rows = names.map((name) => ({ name, count: counts[name] ?? 0, maximum: maxima[name] ?? limit }));
  return {
    tooHigh: rows.filter(({ count, maximum }) => count > maximum),
    tooLow: rows.filter(({ count, maximum }) => count < maximum),
  };
}

/** The counts with which a group goes on: each the lower of the old and the new one, zeros left out. */
export function lowered(counts: Counts, maxima: Counts): Counts {
  const kept = Object.keys(maxima).map((name): [string, number] => [
    name,
    Math.min(counts[name] ?? 0, maxima[name]!),
  ]);
  return Object.fromEntries(kept.filter(([, count]) => count > 0));
}

/** The maxima of a group in `scripts/ratchet.json`. */
export function readMaxima(group: string): Counts {
  return readAll()[group] ?? {};
}

/** Writes down a group's lower counts; a higher one is never written. */
export function writeMaxima(group: string, counts: Counts): void {
  const all = { ...readAll(), [group]: lowered(counts, readMaxima(group)) };
  writeFileSync(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`);
}

/** Prints what differs. Returns whether nothing does. */
export function report(
  { tooHigh, tooLow }: Comparison,
  writeCommand: string,
  hint: (name: string) => string,
): boolean {
  for (const { name, count, maximum } of tooHigh)
    console.log(`${name}: ${count}, at most ${maximum}. ${hint(name)}`);
  for (const { name, count, maximum } of tooLow)
    console.log(`${name}: ${count}, fewer than the ${maximum} of ${FILE}. Write it down: ${writeCommand}`);
  return tooHigh.length + tooLow.length === 0;
}

function readAll(): Record<string, Counts> {
  return JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Record<string, Counts>;
}
