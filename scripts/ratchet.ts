import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source/source-files.ts';

export type Counts = Record<string, number>;

const FILE = 'scripts/ratchet.json';

export interface Comparison {
  tooHigh: { name: string; count: number; maximum: number }[];
  /** Counts below their maximum: the file must be updated. */
  tooLow: { name: string; count: number; maximum: number }[];
}

/** `limit` is the maximum for names without one of their own. */
export function compare(counts: Counts, maxima: Counts, limit = 0): Comparison {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(maxima)])].sort();
  const rows = names.map((name) => ({ name, count: counts[name] ?? 0, maximum: maxima[name] ?? limit }));
  return {
    tooHigh: rows.filter(({ count, maximum }) => count > maximum),
    tooLow: rows.filter(({ count, maximum }) => count < maximum),
  };
}

/** The lower of the old and new counts, without zeros. */
export function lowered(counts: Counts, maxima: Counts): Counts {
  const kept = Object.keys(maxima).map((name): [string, number] => [
    name,
    Math.min(counts[name] ?? 0, maxima[name]!),
  ]);
  return Object.fromEntries(kept.filter(([, count]) => count > 0));
}

export function readMaxima(group: string): Counts {
  return readAll()[group] ?? {};
}

/** Saves lower counts; never raises one. */
export function writeMaxima(group: string, counts: Counts): void {
  const all = { ...readAll(), [group]: lowered(counts, readMaxima(group)) };
  writeFileSync(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`);
}

/** Prints differences. Returns whether there are none. */
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
