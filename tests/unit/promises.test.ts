import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROW = /^\| .+ \| `\w+` \| `([^`]+)` “([^”]+)” \|$/;

test('each promise names a test that exists', () => {
  const page = textOf('docs/promises.md');
  const rows = page.split('\n').filter((line) => /^\| (?!Promise )/.test(line));
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.filter((row) => !hasTest(row))).toEqual([]);
});

function hasTest(row: string): boolean {
  const [, file, title] = ROW.exec(row) ?? [];
  return file !== undefined && existsSync(pathOf(file)) && textOf(file).includes(title!);
}

function textOf(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
}

function pathOf(file: string): URL {
  return new URL(`../../${file}`, import.meta.url);
}
