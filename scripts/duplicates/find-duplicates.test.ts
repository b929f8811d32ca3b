import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { duplicateFaults, findDuplicates } from './find-duplicates.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `  rows.push({ line: ${line}, of: names[${line}] });\n`).join(
    '',
  );

/** Two files that share a run of lines, and differ before and after it. */
function twoFilesSharing(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-planted-'));
  try {
    for (const name of ['first', 'second'])
      writeFileSync(join(folder, `${name}.ts`), `start(${name});\n${lines(count)}end(${name});\n`);
    return findDuplicates(folder, '**/*.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('more than eight lines in two files are found', () => {
  const { duplicates } = twoFilesSharing(9);
  expect(duplicateFaults(duplicates)).toEqual([
    expect.stringMatching(/^first\.ts:\d+-\d+ and second\.ts:\d+-\d+ are the same$/),
  ]);
});

test('seven lines may be the same', () => {
  const { duplicates, statistics } = twoFilesSharing(7);
  expect(duplicates).toEqual([]);
  expect(statistics.total.sources).toBe(2);
});
