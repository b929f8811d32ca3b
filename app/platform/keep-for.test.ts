import { expect, test } from 'vitest';
import type { Database } from './database.server.ts';
import { keepFor } from './keep-for.server.ts';

const database = () => ({}) as Database;

function counting(fail = () => false) {
  let reads = 0;
  let now = 0;
  const read = keepFor(
    1000,
    async (_, key) => {
      reads += 1;
      if (fail()) throw new Error('no connection');
      return `${key} ${reads}`;
    },
    () => now,
  );
  return { read, at: (ms: number) => (now = ms) };
}

test('reads once in its time for each database and key', async () => {
  const { read, at } = counting();
  const one = database();
  expect(await Promise.all([read(one, 'dj'), read(one, 'dj'), read(one, 'band')])).toEqual([
    'dj 1',
    'dj 1',
    'band 2',
  ]);
  expect(await read(database(), 'dj')).toBe('dj 3');
  at(999);
  expect(await read(one, 'dj')).toBe('dj 1');
  at(1000);
  expect(await read(one, 'dj')).toBe('dj 4');
});

test('a failed read is not kept', async () => {
  let failing = true;
  const { read } = counting(() => failing);
  const one = database();
  await expect(read(one)).rejects.toThrow('no connection');
  failing = false;
  expect(await read(one)).toBe(' 2');
});
