import pino from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import { announce, dispatchEvents, PermanentFailure } from './outbox.server.ts';

const database = useTestDatabase();
const quiet = pino({ level: 'silent' });

test('a fact announced twice is handled once', async () => {
  const fact = { kind: 'test.greeted', key: 'one', payload: { name: 'Asha' } };
  await inTransaction(database.db, (trx) => announce(trx, fact, fact));
  const greeted: string[] = [];
  const handlers = { 'test.greeted': async ({ name }: { name: string }) => void greeted.push(name) };
  await dispatchEvents(database.db, handlers, quiet);
  await dispatchEvents(database.db, handlers, quiet);
  expect(greeted).toEqual(['Asha']);
});

test('a fact of a transaction that fails never happened', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await announce(trx, { kind: 'test.undone', key: 'x', payload: {} });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const left = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'test.undone').execute();
  expect(left).toEqual([]);
});

test('a failing handler leaves the fact for later, a hopeless one for a person', async () => {
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      { kind: 'test.fails', key: 'later', payload: {} },
      { kind: 'test.hopeless', key: 'never', payload: {} },
    ),
  );
  await dispatchEvents(
    database.db,
    {
      'test.fails': () => Promise.reject(new Error('not now')),
      'test.hopeless': () => Promise.reject(new PermanentFailure('no such thing')),
    },
    quiet,
  );
  const facts = await database.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'in', ['test.fails', 'test.hopeless'])
    .orderBy('kind')
    .execute();
  expect(facts.map(({ failure, failed_at, done_at }) => [failure, failed_at !== null, done_at])).toEqual([
    ['not now', false, null],
    ['no such thing', true, null],
  ]);
});

test('two dispatchers never handle one fact twice', async () => {
  const facts = Array.from({ length: 40 }, (_, index) => ({
    kind: 'test.raced',
    key: String(index),
    payload: { index },
  }));
  await inTransaction(database.db, (trx) => announce(trx, ...facts));
  const seen: number[] = [];
  const handlers = { 'test.raced': async ({ index }: { index: number }) => void seen.push(index) };
  await Promise.all([1, 2, 3].map(() => dispatchEvents(database.db, handlers, quiet)));
  expect(seen.sort((a, b) => a - b)).toEqual(facts.map((_, index) => index));
});
