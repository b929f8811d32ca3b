import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const limits = /## Limits\n([\s\S]+?)\n## /.exec(textOf('docs/security.md'))![1]!;
const code = globSync('{app,server}/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(textOf)
  .join('\n');

/** Rows of the table of limits, with the names of the last column. */
const rows = limits.split('\n').flatMap((row) => {
  const names = /\| ([^|]+) \|$/.exec(row)?.[1]?.match(/(?<=`)\w+(?=`)/g);
  return names ? [{ row, names }] : [];
});

test('the table of limits names what the code declares', () => {
  const names = rows.flatMap(({ names }) => names);
  expect(names.length).toBeGreaterThan(60);
  const missing = names.filter(
    (name) => !new RegExp(`(?:(?:const|function) ${name}|\\s${name}:)`).test(code),
  );
  expect(missing).toEqual([]);
});

test('the table of limits has the numbers of the code', () => {
  const wrong = rows.flatMap(({ row, names }) => {
    const left = [...row.replaceAll(',', '').matchAll(/\b\d+\b/g)].map(([number]) => number);
    return names.filter((name) => {
      const values = valuesOf(name);
      const at = left.findIndex((number) => values.includes(number));
      if (at >= 0) left.splice(at, 1);
      return values.length > 0 && at < 0;
    });
  });
  expect(wrong).toEqual([]);
  expect(
    rows.flatMap(({ names }) => names).filter((name) => valuesOf(name).length > 0).length,
  ).toBeGreaterThan(25);
});

/** Numbers that the code gives to a constant of this name; milliseconds as seconds. */
function valuesOf(name: string): string[] {
  return [...code.matchAll(new RegExp(`const ${name} = ([\\d_]+);`, 'g'))].map(([, number]) =>
    String(Number(number!.replaceAll('_', '')) / (name.endsWith('_MS') ? 1000 : 1)),
  );
}

test('each ASVS level 1 and 2 requirement is answered once', () => {
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
