import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { findBinaries, runAs, unprivilegedUser } from '#tests/support/postgres-server.ts';
import { installSystemPackage } from '../install-system-package.ts';

export interface Backup {
  /** pgBackRest's configuration file, which names the repository. */
  config: string;
  stanza: string;
  database: string;
  /** Point in time with a zone, such as `2026-11-25 21:00:00+05:30`; undefined for the newest. */
  at?: string | undefined;
}

export interface RestoredServer {
  url: string;
  /** Stops the server and leaves its files. */
  stop(): void;
}

const START_SECONDS = 3600;
const LOOK_EVERY_MS = 200;
/** A standby needs at least what the primary had, and recovery is one for a while. */
const ROOMY = ['max_connections=1000', 'max_worker_processes=64', 'max_wal_senders=64'];

/** Installs pgBackRest where that is permitted. Throws with what to install. */
export function ensureBackupProgram(): void {
  if (runs('pgbackrest')) return;
  installSystemPackage('pgbackrest');
  if (!runs('pgbackrest')) throw new Error('Missing on this machine: apt-get install pgbackrest');
}

const runs = (program: string) => spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0;

/**
 * Restores a backup with its archived log into `folder` and starts it there, apart from everything else: a socket
 * in the folder, no port that leads in, no archive. Throws the program's own words on failure.
 */
export async function restoreBackup(backup: Backup, folder: string): Promise<RestoredServer> {
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  for (const path of [folder, data]) {
    chmodSync(path, 0o700);
    if (user) chownSync(path, user.uid, user.gid);
  }
  const until = backup.at ? ['--type=time', `--target=${backup.at}`, '--target-action=promote'] : [];
  runAs(user, folder, 'pgbackrest', [
    ...[`--config=${backup.config}`, `--stanza=${backup.stanza}`, `--pg1-path=${data}`],
    ...[`--lock-path=${folder}`, `--log-path=${folder}`, '--log-level-console=error'],
    ...['--archive-mode=off', ...until, 'restore'],
  ]);
  const port = await freePort();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    if (user) chownSync(join(folder, name), user.uid, user.gid);
    return join(folder, name);
  };
  // Debian keeps the server's own configuration outside its data.
  const configuration = write('drill.conf', '');
  const access = write('drill_hba.conf', 'local all all trust\n');
  const settings = [
    ...[`config_file=${configuration}`, `hba_file=${access}`, `unix_socket_directories=${folder}`],
    ...["listen_addresses=''", 'archive_mode=off', ...ROOMY],
  ];
  const pgCtl = (...args: string[]) =>
    runAs(user, folder, join(findBinaries(), 'pg_ctl'), ['-D', data, ...args]);
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  pgCtl('-w', '-t', String(START_SECONDS), '-o', options, '-l', join(folder, 'postgres.log'), 'start');
  const address = new URL(`postgres://postgres@localhost:${port}/${backup.database}`);
  address.searchParams.set('host', folder);
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid'))) pgCtl('-m', 'immediate', 'stop');
  };
  try {
    await waitUntilRecovered(address.href);
  } catch (error) {
    stop();
    throw error;
  }
  return { url: address.href, stop };
}

/** The archived log has been applied to its end, or to the wanted moment. */
async function waitUntilRecovered(url: string) {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await hasRecovered(url))) {
    if (Date.now() > deadline) throw new Error(`Not recovered in ${START_SECONDS} s`);
    await pause(LOOK_EVERY_MS);
  }
}

async function hasRecovered(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return !rows[0]!.recovers;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
