import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const ROW = /^\| .+ \| `\w+` \| `([^`]+)` “([^”]+)” \|$/;

test('each promise names a test that exists', () => {
  const page = textOf('docs/promises.md');
  const rows = page.split('\n').filter((line) => /^\| (?!Promise )/.test(line));
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.filter((row) => !hasTest(row))).toEqual([]);
});

const FILE_NAMES = /`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css))`/g;
const FILES = globSync(['{app,server,sandbox,demo,scripts,bench,tests,db,deploy,docs}/**/*', '*.{ts,json}'], {
  cwd: root,
});

test('documents and comments name only files that exist', () => {
  const texts = globSync(['*.md', 'docs/*.md', 'docs/rules/*.md', 'app/**/*.{md,ts,tsx}'], { cwd: root });
  const missing = texts.flatMap((text) => {
    const names = filesNamedIn(text).filter((name) => !name.includes('NNNN'));
    return names.filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`))).map(inText(text));
  });
  expect(missing).toEqual([]);
});

test('a folder’s README names files by their whole path', () => {
  const missing = globSync('app/**/README.md', { cwd: root }).flatMap((readme) => {
    const bases = [`${dirname(readme)}/`, 'app/', ''];
    const names = filesNamedIn(readme).filter((name) => !bases.some((base) => FILES.includes(base + name)));
    return names.map(inText(readme));
  });
  expect(missing).toEqual([]);
});

const inText = (text: string) => (name: string) => `${text}: ${name}`;

function filesNamedIn(text: string): string[] {
  return [...textOf(text).matchAll(FILE_NAMES)].map(([, name]) => name!);
}

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
