import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';

export interface PostgresServer {
  url: string;
  dataFolder: string;
  /** Immediate stop, as on power loss, then restart. */
  crash(): void;
  /** Immediate stop, as on power loss. */
  kill(): void;
  /** Makes a replica the primary. */
  promote(): void;
  start(): void;
  stop(): void;
}

/** PostgreSQL in a temporary folder, in memory with `fsync=off`; with a primary, its replica. Throws with what to install if missing. */
export async function startPostgres(
  settings: string[] = [],
  primary?: Pick<PostgresServer, 'url'>,
): Promise<PostgresServer> {
  const bin = findBinaries();
  const disposable = settings.includes('fsync=off');
  const folder = mkdtempSync(join(disposable ? memoryFolder() : tmpdir(), 'mehfil-postgres-'));
  const dataFolder = join(folder, 'data');
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const run = (program: string, ...args: string[]) => runAs(owner, folder, join(bin, program), args);
  if (primary) run('pg_basebackup', '-D', dataFolder, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast');
  else run('initdb', '-D', dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=200',
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  const start = () =>
    void run('pg_ctl', '-D', dataFolder, '-w', '-o', options, '-l', join(folder, 'log'), 'start');
  start();
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', dataFolder, '-m', 'immediate', 'stop'], {
      ...(owner ?? {}),
      cwd: folder,
    });
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = () => void run('pg_ctl', '-D', dataFolder, '-m', 'immediate', 'stop');
  const crash = () => {
    kill();
    start();
  };
  const promote = () => void run('pg_ctl', '-D', dataFolder, '-w', 'promote');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, dataFolder, crash, kill, promote, start, stop };
}

/** Folder of `initdb` and `pg_ctl`. Throws with what to install if missing. */
export function findBinaries(): string {
  const folders = [
    process.env.PG_BIN,
    ...versions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...versions('/opt/homebrew/opt').map((name) => `/opt/homebrew/opt/${name}/bin`),
    '/usr/local/bin',
    '/usr/bin',
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error(
      'No PostgreSQL server found. Install it (Debian: apt-get install postgresql) or set PG_BIN.',
    );
  return found;
}

function versions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(postgresql@)?\d/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the user to use instead. Throws with what to do if none. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0)
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "postgres" to run it as: run this as another user.',
    );
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Non-root users can always enter folders that they created. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/** Throws the program's last words in one line on failure. */
export function runAs(user: SystemUser | undefined, folder: string, program: string, args: string[]): void {
  try {
    execFileSync(program, args, { ...(user ?? {}), cwd: folder, stdio: 'pipe' });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    const said = stderr
      ?.toString()
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ');
    throw new Error(`${program} failed in ${folder}: ${said || message}`);
  }
}
