import { expect, inject, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction, type Transaction } from './database.server.ts';
import { consumeLimits, type Limit, readCounts } from './rate-limit.server.ts';

const base = useTestDatabase();

const take = (...limits: Limit[]) => inTransaction(base.db, (trx) => consumeLimits(trx, limits));
const refusals = (answers: { waitSeconds: number }[]) =>
  answers.filter(({ waitSeconds }) => waitSeconds > 0).length;

async function whileTaken<Value>(limits: Limit[], meanwhile: () => Promise<Value>): Promise<Value> {
  const finish = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const first = inTransaction(base.db, async (trx: Transaction) => {
    await consumeLimits(trx, limits);
    taken.resolve();
    await finish.promise;
  });
  await taken.promise;
  try {
    return await meanwhile();
  } finally {
    finish.resolve();
    await first;
  }
}

test('forty at once take no more than the limit', async () => {
  const limit = { key: 'forty', most: 7, seconds: 60 };
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(limit)));
  expect(refusals(answers)).toBe(33);
});

test('where one limit is used up, none is counted', async () => {
  const full = { key: 'none:full', most: 1, seconds: 60 };
  const other = { key: 'none:other', most: 2, seconds: 60 };
  await take(full);
  expect((await take(full, other)).waitSeconds).toBeGreaterThan(0);
  expect(refusals([await take(other), await take(other), await take(other)])).toBe(1);
});

test('a limit that is shared by all holds, and its count can be read', async () => {
  const limit = { key: 'all', most: 3, seconds: 3600, shared: true };
  expect(refusals([await take(limit), await take(limit), await take(limit), await take(limit)])).toBe(1);
  expect(await readCounts(base.db, [limit, { ...limit, key: 'never' }])).toEqual([3, 0]);
});

test('callers of a shared limit do not wait for each other', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const shared = { key: 'not-waiting', most: 100, seconds: 3600, shared: true };
  const own = (name: string) => ({ key: `own:${name}`, most: 5, seconds: 60 });
  const answers = await whileTaken([own('first'), shared], () =>
    Promise.all(Array.from({ length: 9 }, (_, index) => take(own(String(index)), shared))),
  );
  expect(refusals(answers)).toBe(0);
});

test('a limit that is used up refuses at once, also while another transaction holds it', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('it has one session');
  const limit = { key: 'used-up', most: 1, seconds: 60 };
  const other = { key: 'used-up:other', most: 9, seconds: 60 };
  await take(limit);
  const answer = await whileTaken([other], () => take(limit, other));
  expect(answer.waitSeconds).toBeGreaterThan(0);
});
