import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction, isReachable, type OpenDatabase, openDatabase } from './database.server.ts';
import { DatabaseUnavailable, mayHaveSaved } from './database-unavailable.server.ts';
import { asBookkeeping, runWithId } from './request-id.server.ts';

const base = useTestDatabase();

async function another(settings: { databasePool: number; databaseWaitMs?: number; databaseUrl?: string }) {
  const database = await openDatabase({
    databaseUrl: base.open.directUrl,
    dataDir: '',
    // Test machines may be slow; only tests of the timeout shorten it.
    databaseWaitMs: 30_000,
    ...settings,
  });
  onTestFinished(() => database.close());
  return database;
}

const pidOf = async (db: OpenDatabase['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(base.db);

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error) => (error instanceof DatabaseUnavailable ? error.reason : error),
  );

test('lost connection: fails its transaction and nothing else', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has no connection to lose');
  const { db } = await another({ databasePool: 2 });
  const lost = outcome(
    inTransaction(db, async (trx) => {
      await terminate(await pidOf(trx));
      await sql`select 1`.execute(trx);
    }),
  );
  expect(await lost).toBe('away');
  expect(await Promise.all([isReachable(db), isReachable(db)])).toEqual([true, true]);
});

type Work = (db: OpenDatabase['db']) => Promise<unknown>;

const saves: Work = (db) => inTransaction(db, (trx) => sql`select 1`.execute(trx));
const loses: Work = (db) =>
  inTransaction(db, async (trx) => {
    await terminate(await pidOf(trx));
    await sql`select 1`.execute(trx);
  });
const losesAtCommit: Work = (db) =>
  inTransaction(db, async (trx) => {
    await sql`create temp table change (id integer)`.execute(trx);
    await sql`create function pg_temp.lose() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(trx);
    await sql`create constraint trigger lose after insert on change deferrable initially deferred
      for each row execute function pg_temp.lose()`.execute(trx);
    await sql`insert into change values (1)`.execute(trx);
  });
const waitsForLock: Work = (db) =>
  inTransaction(db, async (holder) => {
    await sql`select pg_advisory_xact_lock(2)`.execute(holder);
    await inTransaction(db, async (trx) => {
      await sql`set local lock_timeout = 50`.execute(trx);
      await sql`select pg_advisory_xact_lock(2)`.execute(trx);
    });
  });

test.for<[string, boolean, Work]>([
  ['lost before its commit', false, loses],
  ['lost at its commit', true, losesAtCommit],
  ['that waits for a lock', false, waitsForLock],
  ['lost after another was saved', true, async (db) => [await saves(db), await loses(db)]],
  [
    'lost after tries were counted',
    false,
    async (db) => [await asBookkeeping(() => saves(db)), await loses(db)],
  ],
])('transaction %s: may something be saved? %s', async ([, saved, work], { skip }) => {
  if (inject('engine') === 'embedded') skip('it has no connection to lose');
  const { db } = await another({ databasePool: 2 });
  const failed = await runWithId('a-request', () =>
    work(db).then(
      () => 'answered',
      (error) => [error instanceof DatabaseUnavailable, mayHaveSaved(error)],
    ),
  );
  expect(failed).toEqual([true, saved]);
});

test('query with lost connection: fails as unavailable', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has no connection to lose');
  const { db } = await another({ databasePool: 1 });
  const pid = await pidOf(db);
  const waiting = outcome(sql`select pg_sleep(30)`.execute(db));
  await terminate(pid);
  expect(await waiting).toBe('away');
  expect(await isReachable(db)).toBe(true);
});

test('where nothing listens, the database is away', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it is never elsewhere');
  const { db } = await another({ databasePool: 1, databaseUrl: 'postgres://none@127.0.0.1:1/none' });
  expect(await outcome(sql`select 1`.execute(db))).toBe('away');
});

test('silent server: counts as away after the timeout', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it is never elsewhere');
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await new Promise((listening) => silent.once('listening', listening));
  const { port } = silent.address() as { port: number };
  const { db } = await another({
    databasePool: 1,
    databaseWaitMs: 100,
    databaseUrl: `postgres://none@127.0.0.1:${port}/none`,
  });
  expect(await outcome(sql`select 1`.execute(db))).toBe('away');
});

test('full pool: refused after timeout, at once with long queue', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const { db } = await another({ databasePool: 1, databaseWaitMs: 200 });
  await inTransaction(db, async (trx) => {
    await sql`select 1`.execute(trx);
    const answers = Array.from({ length: 21 }, (_, index) =>
      outcome(sql`select 1`.execute(db)).then((why) => ({ index, why })),
    );
    expect(await Promise.race(answers)).toEqual({ index: 20, why: 'busy' });
    expect(new Set((await Promise.all(answers)).map(({ why }) => why))).toEqual(new Set(['busy']));
  });
  expect(await isReachable(db)).toBe(true);
});

test('a lock that another keeps is given up as busy', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const { db } = await another({ databasePool: 2 });
  await inTransaction(db, async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder);
    const waiting = inTransaction(db, async (trx) => {
      await sql`set local lock_timeout = 50`.execute(trx);
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
    });
    expect(await outcome(waiting)).toBe('busy');
  });
});

test('statement error: the database’s own code is kept', async () => {
  await expect(sql`select 1 / 0`.execute(base.db)).rejects.toMatchObject({ code: '22012' });
});
