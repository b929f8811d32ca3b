import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const ROW = /^\| .+ \| `\w+` \| `([^`]+)` “([^”]+)” \|$/;

test('each promise names a test that exists', () => {
  const page = textOf('docs/promises.md');
  const rows = page.split('\n').filter((line) => /^\| (?!Promise )/.test(line));
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.filter((row) => !hasTest(row))).toEqual([]);
});

test('documents name only files that exist', () => {
  const all = globSync(['{app,server,sandbox,demo,scripts,bench,tests,db,deploy,docs}/**/*', '*.{ts,json}'], {
    cwd: root,
  });
  const documents = globSync(['*.md', 'docs/*.md', 'docs/rules/*.md', 'app/**/README.md'], { cwd: root });
  const missing = documents.flatMap((document) => {
    const names = textOf(document).matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css))`/g);
    return [...names]
      .map(([, name]) => name!)
      .filter((name) => !name.includes('NNNN') && !all.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});

function hasTest(row: string): boolean {
  const [, file, title] = ROW.exec(row) ?? [];
  return file !== undefined && existsSync(pathOf(file)) && textOf(file).includes(title!);
}

function textOf(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
}

function pathOf(file: string): URL {
  return new URL(file, root);
}
