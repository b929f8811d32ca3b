import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../source/source-files.ts';

/** Lines that two places may share; jscpd counts the broken lines at both ends of a run as one. */
const MAX_SHARED_LINES = 8;
/** Shorter runs are punctuation. */
const MIN_TOKENS = 50;

interface Place {
  name: string;
  startLoc: { line: number };
  endLoc: { line: number };
}

interface Duplicate {
  firstFile: Place;
  secondFile: Place;
}

interface Report {
  duplicates: Duplicate[];
  statistics: { total: { sources: number } };
}

/** Pairs of equal runs of lines in the files of `folder` that match `pattern`; tests are left out. */
export function findDuplicates(folder: string, pattern: string): Report {
  const output = mkdtempSync(join(tmpdir(), 'mehfil-duplicates-'));
  const options = [
    ...['--pattern', pattern, '--ignore', '**/*.test.ts,**/+types/**,**/node_modules/**'],
    ...['--format', 'typescript,tsx,javascript,css'],
    ...['--min-lines', String(MAX_SHARED_LINES + 1), '--min-tokens', String(MIN_TOKENS)],
    ...['--reporters', 'json', '--output', output],
  ];
  try {
    const program = join(root, 'node_modules/jscpd/run-jscpd.js');
    execFileSync(process.execPath, [program, '.', ...options], { cwd: folder });
    return JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8'));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** A line for each pair. */
export function duplicateFaults(duplicates: readonly Duplicate[]): string[] {
  return duplicates.map(
    ({ firstFile, secondFile }) => `${placeText(firstFile)} and ${placeText(secondFile)} are the same`,
  );
}

function placeText({ name, startLoc, endLoc }: Place): string {
  return `${name}:${startLoc.line}-${endLoc.line}`;
}
