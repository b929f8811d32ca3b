import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { stopWithinHour } from '#tests/support/full-hour.ts';
import { inTransaction, type Transaction } from './database.server.ts';
import { consumeLimits, readCounts } from './rate-limit.server.ts';
import type { Limit } from './rate-limit.ts';

const base = useTestDatabase();
beforeAll(() => stopWithinHour(base.db));

const take = (...limits: Limit[]) => inTransaction(base.db, (trx) => consumeLimits(trx, limits));
const refusals = (answers: { waitSeconds: number }[]) =>
  answers.filter(({ waitSeconds }) => waitSeconds > 0).length;

/** Connections of the same shard do wait for each other. */
const shardOf = async (trx: Transaction) =>
  (await sql<{ shard: number }>`select pg_backend_pid() % 16 as shard`.execute(trx)).rows[0]!.shard;

async function whileTaken<Value>(
  limits: Limit[],
  meanwhile: (shard: number) => Promise<Value>,
): Promise<Value> {
  const finish = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<number>();
  const first = inTransaction(base.db, async (trx: Transaction) => {
    await consumeLimits(trx, limits);
    taken.resolve(await shardOf(trx));
    await finish.promise;
  });
  const shard = await taken.promise;
  try {
    return await meanwhile(shard);
  } finally {
    finish.resolve();
    await first;
  }
}

test('forty at once take no more than the limit', async () => {
  const limit = { key: 'forty', max: 7, seconds: 60 };
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(limit)));
  expect(refusals(answers)).toBe(33);
});

test('where one limit is used up, none is counted', async () => {
  const full = { key: 'none:full', max: 1, seconds: 60 };
  const other = { key: 'none:other', max: 2, seconds: 60 };
  await take(full);
  expect((await take(full, other)).waitSeconds).toBeGreaterThan(0);
  expect(refusals([await take(other), await take(other), await take(other)])).toBe(1);
});

test('shared limit: holds for all callers, its count is readable', async () => {
  const limit = { key: 'all', max: 3, seconds: 3600, shared: true };
  expect(refusals([await take(limit), await take(limit), await take(limit), await take(limit)])).toBe(1);
  expect(await readCounts(base.db, [limit, { ...limit, key: 'never' }])).toEqual([3, 0]);
});

test('shared limit: callers do not wait for each other', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const shared = { key: 'not-waiting', max: 100, seconds: 3600, shared: true };
  const own = (name: string) => ({ key: `own:${name}`, max: 5, seconds: 60 });
  const answers = await whileTaken([own('first'), shared], (taken) =>
    Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        inTransaction(base.db, async (trx) =>
          (await shardOf(trx)) === taken ? [] : [await consumeLimits(trx, [own(String(index)), shared])],
        ),
      ),
    ),
  );
  expect(answers.flat().length).toBeGreaterThan(0);
  expect(refusals(answers.flat())).toBe(0);
});

test('used-up limit: refuses at once, even while locked', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const limit = { key: 'used-up', max: 1, seconds: 60 };
  const other = { key: 'used-up:other', max: 9, seconds: 60 };
  await take(limit);
  const answer = await whileTaken([other], () => take(limit, other));
  expect(answer.waitSeconds).toBeGreaterThan(0);
});

test('clock set back: counts from the far future are ignored', async () => {
  const [far, near] = [
    { key: 'clock:far', max: 1, seconds: 60 },
    { key: 'clock:near', max: 1, seconds: 60 },
  ];
  await sql`insert into rate_limit (key, window_started_at, count) values
    (${far.key}, business_now() + interval '1 day', 5), (${near.key}, business_now() + interval '30 seconds', 5)`.execute(
    base.db,
  );
  expect(await take(far)).toEqual({ waitSeconds: 0 });
  expect((await take(near)).waitSeconds).toBeGreaterThan(0);
});
