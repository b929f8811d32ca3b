import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Changes slots, quotes, refunds and the ledger in small ways, and names each change that no unit test notices.
const VERSION = '10.1.1';
const PACKAGES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/mutation', VERSION);
const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');

// Not a dependency: 160 packages that only this needs.
if (!existsSync(program))
  run(
    'npm',
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--legacy-peer-deps',
    ...PACKAGES,
  );
run(
  process.execPath,
  program,
  'run',
  join(root, 'scripts/mutation/stryker.config.json'),
  ...process.argv.slice(2),
);

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
