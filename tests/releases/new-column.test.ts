import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/source/source-files.ts';

const RULE = `  dress_changes: {
    kind: 'number',
    min: 0,
    max: 10,
    required: false,
    form: 'about',
    help: true,
    profile: true,
    api: true,
    erased: null,
  },
} as const satisfies`;

const WORDS = {
  en: words('Changes of dress', 'From 0 to 10', 'Please enter a whole number from 0 to 10'),
  hi: words('पोशाक कितनी बार बदलते हैं', '0 से 10 तक', 'कृपया 0 से 10 तक लिखें'),
  pa: words('ਪੋਸ਼ਾਕ ਕਿੰਨੀ ਵਾਰ ਬਦਲਦੇ ਹੋ', '0 ਤੋਂ 10 ਤੱਕ', 'ਕਿਰਪਾ ਕਰਕੇ 0 ਤੋਂ 10 ਤੱਕ ਲਿਖੋ'),
};

test('recipe for a new column on an artist: six files suffice', { timeout: 600_000 }, () => {
  const copy = copyOfTree();
  const run = (name: string, ...parameters: string[]) =>
    execFileSync(join(root, 'node_modules/.bin', name), parameters, { cwd: copy, encoding: 'utf8' });
  const change = (path: string, edit: (text: string) => string) => {
    const before = readFileSync(join(copy, path), 'utf8');
    const after = edit(before);
    expect(after).not.toBe(before);
    writeFileSync(join(copy, path), after);
  };

  const newest = globSync('db/migrations/*.sql', { cwd: copy }).sort().at(-1)!;
  const number = String(Number(basename(newest).slice(0, 4)) + 1).padStart(4, '0');
  writeFileSync(
    join(copy, `db/migrations/${number}_dress_changes.sql`),
    'alter table artist add column dress_changes integer check (dress_changes between 0 and 10);\n',
  );
  execFileSync(process.execPath, ['scripts/database-types.ts', '--write'], { cwd: copy });
  change('app/artists/core/artist-fields.ts', (text) => text.replace('} as const satisfies', RULE));
  for (const [language, dress_changes] of Object.entries(WORDS))
    change(`app/artists/core/messages/artist-fields.${language}.json`, (text) =>
      JSON.stringify({ ...JSON.parse(text), dress_changes }),
    );

  run('react-router', 'typegen');
  run('tsc', '--singleThreaded', '--noEmit');
  run('vitest', 'run', '--project', 'unit', 'app/artists/core');
  run('vitest', 'run', '--project', 'postgres', 'tests/integration/artist-fields');
});

function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-recipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter(Boolean)) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function words(label: string, help: string, error: string) {
  return { label, help, error, profile_one: label, profile_other: label, change: label };
}
