import { expect, test } from 'vitest';
import { isTest, lineAt, readSources, type SourceFile } from '../source/source-files.ts';

const ALL = 'app/**/*.{ts,tsx}';
const READER = 'app/shared/read-form.ts';
const MIN_FILES = 1000;

function handRead({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return [...text.matchAll(/\b[fF]orm\.(get|getAll)\(/g)].map(
    ({ index }) => `${path}:${lineAt(text, index)}`,
  );
}

test.each(["form.get('act')", "visit.form.getAll('role')"])('refuses a field read by hand: %s', (text) => {
  expect(handRead({ path: 'app/staff/frame/example.ts', text })).toHaveLength(1);
});

test('forms are read by their tables of fields', () => {
  const sources = readSources(ALL, MIN_FILES).filter(({ path }) => path !== READER && !isTest(path));
  expect(sources.flatMap(handRead)).toEqual([]);
});
