import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/source-files.ts';
import { missingThings, namesOf, type Tree } from './named-things.ts';

const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/decisions/0043-*.md', '{app,bench,demo,sandbox}/**/README.md'];
const FOLDERS = 'app,server,sandbox,db,demo,tests,scripts,bench,docs,deploy,public';

const planted: Tree = {
  names: namesOf(['app/sound/stock.ts', 'scripts/check-size.ts', 'docs/money.md']),
  scripts: ['check'],
  hasSetting: (name) => name === 'APP_MODE',
};
const missing = (text: string) => missingThings('app/sound/README.md', text, planted);

test.each([
  ['a file', '`price.ts`', 'price.ts'],
  ['a file from the root', '`node scripts/check-words.ts --write`', 'scripts/check-words.ts'],
  ['a folder', '`kits/`', 'kits/'],
  ['a shape of names', '`*-api.server.ts`', '*-api.server.ts'],
  ['a page', '[money](../../docs/coins.md)', 'docs/coins.md'],
  ['a command', 'Run npm run tidy.', 'npm run tidy'],
  ['a setting', '`APP_MOOD=live`', 'APP_MOOD=live'],
])('%s that is not there is found', (_, text, found) => {
  expect(missing(text)).toEqual([found]);
});

test('what is there passes, from the root, from the document and by its name alone', () => {
  const text =
    '`stock.ts`, `app/sound/`, `check-*.ts`, `npm run check`, `APP_MODE`, [money](../../docs/money.md#ledger)';
  expect(missing(text)).toEqual([]);
});

test('every document names files, folders, commands and settings that exist', () => {
  const files = globSync([`{${FOLDERS}}/**/*`, '*', '.env.example'], { cwd: root });
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const code = files
    .filter((file) => /\.(?:ts|mjs|example|service)$/.test(file))
    .map(textOf)
    .join('\n');
  const settings = new Set(code.match(/\b[A-Z][A-Z0-9_]+\b/g));
  const tree: Tree = {
    names: namesOf(files),
    scripts: Object.keys(scripts),
    hasSetting: (name) => settings.has(name),
  };
  const documents = globSync(DOCUMENTS, { cwd: root });
  expect(documents.length).toBeGreaterThan(25);
  const faults = documents.flatMap((document) =>
    missingThings(document, textOf(document), tree).map((thing) => `${document}: ${thing}`),
  );
  expect(faults).toEqual([]);
});

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
