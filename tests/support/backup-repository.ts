import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, runAs, unprivilegedUser } from './postgres-server.ts';

const STANZA = 'mehfil';

export interface BackupRepository {
  config: string;
  stanza: string;
  /** Settings of a server that sends its log here. */
  archiving: string[];
  /** Names the server, before its first backup. */
  describe(server: PostgresServer): void;
  /** Runs a command of pgBackRest, such as `backup`. */
  run(command: string): void;
  /** A folder beside the repository that the user of PostgreSQL may write to. */
  folder(name: string): string;
  remove(): void;
}

/** A repository of pgBackRest in a temporary folder, compressed as in deploy/. */
export function makeBackupRepository(): BackupRepository {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-backup-'));
  const user = unprivilegedUser();
  const make = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  make('');
  make('repository');
  const config = join(folder, 'pgbackrest.conf');
  return {
    config,
    stanza: STANZA,
    archiving: [
      'archive_mode=on',
      `"archive_command=pgbackrest --config=${config} --stanza=${STANZA} archive-push %p"`,
    ],
    describe: ({ url, dataFolder }) => writeFileSync(config, configuration(folder, url, dataFolder)),
    run: (command) =>
      runAs(user, folder, 'pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, command]),
    folder: make,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function configuration(folder: string, url: string, dataFolder: string): string {
  const { port } = new URL(url);
  return `[global]
repo1-path=${folder}/repository
lock-path=${folder}
log-path=${folder}
spool-path=${folder}
compress-type=lz4
start-fast=y
archive-timeout=60
[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-user=postgres
pg1-socket-path=${join(dataFolder, '..')}
`;
}
