import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const DOCUMENTS = [
  'SECURITY.md',
  'docs/security.md',
  'docs/security-asvs.md',
  'docs/decisions/0043-not-yet.md',
];
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const TITLES = /`([^`]+\.(?:test|e2e)\.tsx?)` ("[^"]+"(?:, "[^"]+")*)/g;
const NAME_IN_FILE = /`([\w$]+)` in `([^`]+\.ts)`/g;

describe.each(DOCUMENTS)('%s', (document) => {
  const text = textOf(document);

  test('quotes titles of tests that their files have', () => {
    const quoted = [...text.matchAll(TITLES)].flatMap(([, file, titles]) =>
      [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: file!, title: title! })),
    );
    const missing = quoted.filter(({ file, title }) => !hasTest(file, title));
    expect(missing).toEqual([]);
  });

  test('names constants that their files have', () => {
    const named = [...text.matchAll(NAME_IN_FILE)].map(([, name, file]) => ({ name: name!, file: file! }));
    const missing = named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(textOf(file)));
    expect(missing).toEqual([]);
  });
});

/** Whether a test title starts so; titles in comments do not count. */
function hasTest(file: string, title: string): boolean {
  const source = existsSync(join(root, file)) ? textOf(file) : '';
  return [`'${title}`, `"${title}`, `\`${title}`].some((start) => source.includes(start));
}

test('the table of weaknesses quotes tests, and the table of limits names constants', () => {
  const text = textOf('docs/security.md');
  expect([...text.matchAll(TITLES)].length).toBeGreaterThan(30);
  expect([...text.matchAll(NAME_IN_FILE)].length).toBeGreaterThan(25);
});

test('each requirement of the ASVS table has one answer, and what is met names where', () => {
  const rows = [...textOf('docs/security-asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)];
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength(253);
  const wrong = rows.filter(
    ([, , , answer]) => !/^(met: .*`[^`]+`|n\/a: .|not yet: .|not verified: .)/.test(answer!),
  );
  expect(wrong.map(([row]) => row)).toEqual([]);
});

test('what is not met yet is explained by the decision, and nothing else is', () => {
  const notYet = [...textOf('docs/security-asvs.md').matchAll(/^\| (\S+) \| [^|]+ \| not yet:/gm)].map(
    ([, id]) => id,
  );
  const explained = [...textOf('docs/decisions/0043-not-yet.md').matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(
    ([, ids]) => ids!.split(', '),
  );
  expect(explained.sort()).toEqual(notYet.sort());
});
