import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lchownSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '#app/platform/database.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  canEnter,
  findBinaries,
  runAs,
  type SystemUser,
  unprivilegedUser,
} from '#tests/support/postgres-server.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { query } from './query.ts';

const root = resolve(import.meta.dirname, '..');

export interface BenchPostgres {
  /** URL of a migrated database with this many generated artists, created if missing. */
  catalogue(artists: number): Promise<string>;
  /** URL of a migrated database with so many of something, filled by the file, created if missing. */
  filled(of: string, amount: number, file: string, fill: (url: string) => Promise<unknown>): Promise<string>;
  /** URL of a copy that may be written to, made anew on each call. */
  copyOf(url: string, name: string): Promise<string>;
  /** URL of an empty, migrated database, recreated on each call. */
  empty(name: string): Promise<string>;
  /** Server PID; each connection is a child process. */
  pid: number;
  stop(): void;
}

/** PostgreSQL with durable writes, as in production. Its folder and catalogues survive between runs. */
export async function startBenchPostgres(wanted: string): Promise<BenchPostgres> {
  const bin = findBinaries();
  const owner = unprivilegedUser();
  const folder = benchFolder(wanted, owner);
  if (folder !== wanted)
    console.error(`Data is kept in ${folder}: the user "postgres" may not enter ${wanted}.`);
  const dataFolder = join(folder, 'postgres');
  const run = (program: string, ...args: string[]) => runAs(owner, folder, join(bin, program), args);
  if (!existsSync(join(dataFolder, 'PG_VERSION')))
    run('initdb', '-D', dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const port = await freePort();
  const settings = [
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'max_connections=60',
    'listen_addresses=127.0.0.1',
  ];
  // No socket file: its path is limited to 107 bytes, which a folder may exceed.
  const options = [`-p ${port}`, "-k ''", ...settings.map((setting) => `-c ${setting}`)].join(' ');
  run(
    'pg_ctl',
    '-D',
    dataFolder,
    '-w',
    '-t',
    '120',
    '-o',
    options,
    '-l',
    join(folder, 'postgres.log'),
    'start',
  );
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = (text: string) => query(urlOf('postgres'), text);

  async function empty(name: string) {
    await admin(`drop database if exists ${name} with (force)`);
    await admin(`create database ${name}`);
    await withDatabase(urlOf(name), migrate);
    return urlOf(name);
  }

  const catalogue = (artists: number) =>
    filled('catalogue', artists, 'generate-catalogue.ts', (url) =>
      withDatabase(url, (db) => generateCatalogue(db, artists)),
    );

  async function filled(of: string, amount: number, file: string, fill: (url: string) => Promise<unknown>) {
    const name = `${of}_${amount}_${fingerprint(file)}`;
    const rows = await admin(`select datname from pg_database where datname like '${of}_${amount}_%'`);
    if (rows.some(({ datname }) => datname === name) && (await isUpToDate(urlOf(name)))) return urlOf(name);
    for (const { datname } of rows) await admin(`drop database ${datname} with (force)`);
    console.error(`Generating ${of} of ${amount.toLocaleString('en-IN')}…`);
    await empty('unfinished');
    await fill(urlOf('unfinished'));
    await admin(`alter database unfinished rename to ${name}`);
    return urlOf(name);
  }

  async function copyOf(url: string, name: string) {
    await admin(`drop database if exists ${name} with (force)`);
    await admin(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
    return urlOf(name);
  }

  const [postmaster] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  return {
    catalogue,
    filled,
    copyOf,
    empty,
    pid: Number(postmaster),
    stop: () =>
      void spawnSync(join(bin, 'pg_ctl'), ['-D', dataFolder, '-m', 'fast', '-w', 'stop'], {
        ...(owner ?? {}),
        cwd: folder,
      }),
  };
}

async function withDatabase(
  url: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => unknown,
) {
  const database = await openDatabase({
    databaseUrl: url,
    databasePool: 2,
    databaseAnswerMs: 0,
    dataDir: '',
  });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** Applies newer migrations; false if a kept catalogue cannot be migrated further. */
async function isUpToDate(url: string): Promise<boolean> {
  try {
    await withDatabase(url, migrate);
    return true;
  } catch (error) {
    console.error(`A kept catalogue is made anew: ${(error as Error).message}`);
    return false;
  }
}

/** Migrations that the generated data depends on; later ones run on a kept catalogue. */
const MIGRATIONS = ['0001_ground.sql', '0003_search.sql'];

function fingerprint(generator: string): string {
  const hash = createHash('sha1');
  for (const file of [
    ...MIGRATIONS.map((name) => join(root, 'db/migrations', name)),
    join(import.meta.dirname, generator),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** PostgreSQL data folder; a temporary one if its user cannot enter `wanted`. Throws if neither works. */
export function benchFolder(wanted: string, owner: SystemUser | undefined, temporary = tmpdir()): string {
  for (const folder of [wanted, join(temporary, 'mehfil-bench')]) {
    mkdirSync(folder, { recursive: true });
    if (owner) lchownSync(folder, owner.uid, owner.gid);
    if (canEnter(owner, folder)) return folder;
  }
  throw new Error(
    `The user "postgres" may enter neither ${wanted} nor ${temporary}: set BENCH_DATA to a folder that it may enter.`,
  );
}
