import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeBackupRepository } from '#tests/support/backup-repository.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { checkRestored } from '../scripts/restore/check-restored.ts';
import { ensureBackupProgram, restoreBackup } from '../scripts/restore/restore-backup.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { bookingsOf } from './growth.ts';
import { query } from './query.ts';
import { ms, type Row } from './table.ts';

/** Some ten gigabytes. */
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 700_000);
const BAR_MINUTES = 15;
const BAR_LOST_MS = 5000;
/** As in deploy/patroni.yml. */
const ARCHIVE_TIMEOUT = 'archive_timeout=5';
/** Longer than several log files take, and no multiple of their time, so that the end falls between two. */
const WRITING_MS = 33_000;
const WRITE_EVERY_MS = 100;

/** A large database that is written to, dies, and is restored from its backup and log: what was lost, and for how long. */
export async function benchRestore(server: BenchPostgres): Promise<Row[]> {
  ensureBackupProgram();
  const original = await bookingsOf(server, BOOKINGS);
  const database = new URL(original).pathname.slice(1);
  // Copied bookings contradict a few rules from the start.
  const { broken: before } = await checkRestored(original);
  const repository = makeBackupRepository();
  const source = await startPostgres([ARCHIVE_TIMEOUT, ...repository.archiving], {
    url: server.urlOf('postgres'),
  });
  try {
    source.promote();
    await query(source.url, 'checkpoint'); // It writes down that this server leads.
    repository.describe(source);
    repository.run('stanza-create');
    const began = performance.now();
    repository.run('backup');
    const backupMs = performance.now() - began;
    const written = await writeUntilDeath(source, database);
    const died = performance.now();
    const backup = { config: repository.config, stanza: repository.stanza, database };
    const restored = await restoreBackup(backup, repository.folder('restored'));
    const readyMs = performance.now() - died;
    try {
      const [bytes, last] = await stateOf(restored.url);
      const checking = performance.now();
      const state = await checkRestored(restored.url);
      const checkedMs = performance.now() - checking;
      return rowsOf({ bytes, backupMs, readyMs, checkedMs, lostMs: written - last, before, ...state });
    } finally {
      restored.stop();
    }
  } finally {
    source.stop();
    repository.remove();
  }
}

/** Commits ten times a second until the server is killed; when it committed last, in epoch milliseconds. */
async function writeUntilDeath(source: PostgresServer, database: string): Promise<number> {
  const client = new pg.Client({ connectionString: source.url.replace(/\/postgres$/, `/${database}`) });
  client.on('error', () => {}); // The server dies on purpose.
  await client.connect();
  await client.query('create table bench_write (at bigint not null)');
  const until = performance.now() + WRITING_MS;
  let last = 0;
  while (performance.now() < until) {
    const at = Date.now();
    await client.query('insert into bench_write values ($1)', [at]);
    last = at;
    await pause(WRITE_EVERY_MS);
  }
  source.kill();
  return last;
}

async function stateOf(url: string): Promise<[bytes: number, last: number]> {
  const [state] = await query(
    url,
    'select pg_database_size(current_database()) as bytes, (select max(at) from bench_write) as last',
  );
  return [Number(state!.bytes), Number(state!.last)];
}

interface Restored {
  bytes: number;
  backupMs: number;
  readyMs: number;
  checkedMs: number;
  lostMs: number;
  bookings: number;
  rules: number;
  before: string[];
  broken: string[];
}

function rowsOf(restored: Restored): Row[] {
  const { bytes, backupMs, readyMs, checkedMs, lostMs, bookings, rules, before, broken } = restored;
  const other = broken.filter((rule) => !before.includes(rule));
  const gigabytes = (bytes / 1e9).toFixed(1);
  const minutes = (milliseconds: number) => `${(milliseconds / 60_000).toFixed(1)} min`;
  return [
    {
      what: `restored from its backup and log: ${gigabytes} GB, ${bookings.toLocaleString('en-IN')} bookings: serving after`,
      ours: minutes(readyMs),
      bar: `≤ ${BAR_MINUTES} min`,
      met: readyMs <= BAR_MINUTES * 60_000,
    },
    {
      what: 'of what was acknowledged before the death: lost',
      ours: ms(lostMs),
      bar: `≤ ${BAR_LOST_MS / 1000} s`,
      met: lostMs <= BAR_LOST_MS,
    },
    {
      what: `rules of money and slots that answer otherwise than before, of ${rules}; the backup, the check`,
      ours: `${other.join(', ') || '0'}; ${minutes(backupMs)}, ${minutes(checkedMs)}`,
      bar: '0',
      met: other.length === 0,
    },
  ];
}
