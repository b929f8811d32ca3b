import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const limits = /## Limits\n([\s\S]+?)\n## /.exec(textOf('docs/security.md'))![1]!;

/** `NAME`, `OTHER` in `file.ts` */
const NAMES_IN_FILE = /((?:`[\w$]+`, )*`[\w$]+`) in `([^`]+\.ts)`/g;

interface Named {
  row: string;
  name: string;
  /** Text of the file that is named. */
  code: string;
}

const named: Named[] = limits
  .split('\n')
  .flatMap((row) =>
    [...row.matchAll(NAMES_IN_FILE)].flatMap(([, names, file]) =>
      [...names!.matchAll(/[\w$]+/g)].map(([name]) => ({ row, name, code: codeOf(file!) })),
    ),
  );

test('the table of limits names constants of their files', () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name, code }) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('the table of limits has the numbers of the code', () => {
  const left = new Map(named.map(({ row }) => [row, row.replaceAll(',', '').match(/\b\d+\b/g) ?? []]));
  const numbers = named.flatMap(({ row, name, code }) => {
    const [, number] = new RegExp(`const ${name} = ([\\d_]+);`).exec(code) ?? [];
    if (!number) return [];
    const value = Number(number.replaceAll('_', '')) / (name.endsWith('_MS') ? 1000 : 1);
    const at = left.get(row)!.indexOf(String(value));
    if (at >= 0) left.get(row)!.splice(at, 1);
    return [{ name, value, isSaid: at >= 0 }];
  });
  expect(numbers.length).toBeGreaterThan(25);
  expect(numbers.filter(({ isSaid }) => !isSaid)).toEqual([]);
});

test('each requirement of ASVS levels 1 and 2 is answered once', () => {
  const ids = textOf('docs/security-asvs.md')
    .match(/\b\d+\.\d+\.\d+\b/g)!
    .filter((id) => id !== '5.0.0');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(253);
});

test('the decision explains the unmet requirements and no others', () => {
  const [, notYet] = /## Not met yet\n\n(.+)/.exec(textOf('docs/security-asvs.md'))!;
  const explained = [...textOf('docs/decisions/0043-not-yet.md').matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(
    ([, ids]) => ids!.split(', '),
  );
  expect(explained.sort()).toEqual(notYet!.split(', ').sort());
});

/** A file may be named by the end of its path, if no other has it. */
function codeOf(file: string): string {
  const paths = globSync(`{app,server}/**/${basename(file)}`, { cwd: root }).filter((path) =>
    `/${path}`.endsWith(`/${file}`),
  );
  expect(paths, file).toHaveLength(1);
  return textOf(paths[0]!);
}
