import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { type Database, inTransaction, openDatabase } from './database.server.ts';
import { pipelined } from './pipelined.ts';

const base = useTestDatabase();

let lastId = 9000;
const insert = (db: Database, slug: string) =>
  sql`insert into city (id, slug, name, state_code, lat, lng, position)
    values (${++lastId}, ${slug}, ${slug}, '04', 30.7, 76.7, ${lastId})`.execute(db);

const slugs = async (like: string) =>
  (await base.db.selectFrom('city').select('slug').where('slug', 'like', like).orderBy('slug').execute()).map(
    ({ slug }) => slug,
  );

/** A server in front of the database that keeps every answer back until the client has sent `text`. */
async function answersAfter(text: string): Promise<string> {
  const address = new URL(base.open.directUrl!);
  const server = createServer((client) => {
    const database = connect(Number(address.port), address.hostname);
    let kept: Buffer[] | undefined;
    client.on('data', (sent) => {
      database.write(sent);
      if (sent.includes('begin')) kept = [];
      if (!sent.includes(text)) return;
      for (const answer of kept ?? []) client.write(answer);
      kept = undefined;
    });
    database.on('data', (answer) => (kept ? kept.push(answer) : client.write(answer)));
    for (const socket of [client, database]) socket.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return Object.assign(new URL(address), { port: String(port) }).href;
}

test('transaction statements: sent together, without waiting for begin', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session, and no way to it');
  const databaseUrl = await answersAfter('the_last');
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 1, dataDir: '' });
  onTestFinished(close);
  const rows = await inTransaction(db, (trx) =>
    pipelined([
      sql`select 1 as one`.execute(trx),
      trx.selectFrom('city').select('slug').where('slug', '=', 'none').execute(),
      sql`select 2 as the_last`.execute(trx),
    ]),
  );
  expect(rows[2].rows).toEqual([{ the_last: 2 }]);
});

test('pipelined statements: run in the order of calls', async () => {
  const counts = await inTransaction(base.db, async (trx) => {
    const count = () =>
      trx
        .selectFrom('city')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('slug', 'like', 'order-%')
        .executeTakeFirstOrThrow();
    const all = await pipelined([
      insert(trx, 'order-1'),
      count(),
      insert(trx, 'order-2'),
      insert(trx, 'order-3'),
      count(),
    ]);
    return [all[1].n, all[4].n];
  });
  expect(counts).toEqual([1, 3]);
});

test('pipelined statements: a failure undoes all, its error is thrown', async () => {
  const work = inTransaction(base.db, (trx) =>
    pipelined([insert(trx, 'fail-1'), insert(trx, 'fail-1'), insert(trx, 'fail-2')]),
  );
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await slugs('fail-%')).toEqual([]);
});

test('pipelined statements: nothing is written after another error’s rollback', async () => {
  const work = inTransaction(base.db, (trx) => {
    const two = async () => {
      await insert(trx, 'late-1');
      await insert(trx, 'late-2');
    };
    return pipelined([Promise.reject(new Error('unreadable')), two()]);
  });
  await expect(work).rejects.toThrow('unreadable');
  expect(await slugs('late-%')).toEqual([]);
});
