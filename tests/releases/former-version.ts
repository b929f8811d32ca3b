import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'db/migrations';
const INSTALL = "import('./scripts/install-packages.mjs').then(({ installPackages }) => installPackages())";
const BUILD = "import('./scripts/build-pages.ts').then(({ buildIfStale }) => buildIfStale())";

/**
 * Folder with the version before the newest migration, built, with its own packages.
 * Throws where the history does not reach back to it.
 */
export function prepareFormerVersion(): string {
  const newest = readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  const former = added && git('rev-parse', '--verify', '--quiet', `${added}~1`);
  if (!former) throw new Error(`The history does not reach back to before ${newest}: fetch it whole.`);
  const folder = join(root, '.cache/former', former);
  if (!existsSync(join(folder, 'build'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${former} | tar -x -C ${folder}`], { cwd: root });
    execFileSync(process.execPath, ['-e', INSTALL], { cwd: folder, stdio: 'ignore' });
    execFileSync(process.execPath, ['-e', BUILD], { cwd: folder, stdio: 'ignore' });
  }
  return folder;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
