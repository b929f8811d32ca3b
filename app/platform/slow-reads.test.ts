import { expect, test } from 'vitest';
import { readAlways, slowReads } from './slow-reads.server.ts';

/** Readings that last so many milliseconds, by a clock of the test; each answers how often was read. */
function readings() {
  let ms = 0;
  let count = 0;
  const shared = slowReads(() => ms);
  const lasting = (took: number) => async () => {
    count += 1;
    ms += took;
    return count;
  };
  return {
    shared,
    pass: (more: number) => (ms += more),
    after: async (took: number, key = 'week') => (await shared.read(key, lasting(took))).value,
  };
}

/** A reading that ends when the test says so. */
function heldReading<Value>() {
  let begun = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const read = () => {
    begun += 1;
    return promise;
  };
  return { read, resolve, reject, begun: () => begun };
}

test('slow read: cached for twenty times its duration', async () => {
  const { after, pass } = readings();
  expect(await after(250)).toBe(1);
  pass(20 * 250 - 250 - 1);
  expect(await after(250)).toBe(1);
  pass(1);
  expect(await after(250)).toBe(2);
});

test('what was faster is read each time', async () => {
  const { after } = readings();
  expect([await after(249), await after(249), await after(0)]).toEqual([1, 2, 3]);
});

test('slow read: cached for five minutes at most', async () => {
  const { after, pass } = readings();
  await after(60_000);
  pass(300_000 - 60_000 - 1);
  expect(await after(60_000)).toBe(1);
  pass(1);
  expect(await after(60_000)).toBe(2);
  await after(400_000, 'year');
  expect(await after(1, 'year')).toBe(4);
});

test('cached value: age in whole seconds since its reading began', async () => {
  const { shared, pass } = readings();
  const age = async () => (await shared.read('week', async () => pass(15_500))).countedAgo;
  expect(await age()).toBe(15);
  pass(499);
  expect(await age()).toBe(15);
  pass(1);
  expect(await age()).toBe(16);
  pass(120_000);
  expect(await age()).toBe(136);
});

test('keys do not share', async () => {
  const { after } = readings();
  expect([await after(1000, 'week'), await after(1000, 'year'), await after(1000, 'week')]).toEqual([
    1, 2, 1,
  ]);
});

test('concurrent readers share one reading, also a fast one', async () => {
  const { shared } = readings();
  const { read, resolve, begun } = heldReading<string>();
  const both = Promise.all([shared.read('week', read), shared.read('week', read)]);
  resolve('once');
  expect(await both).toEqual([
    { value: 'once', countedAgo: 0 },
    { value: 'once', countedAgo: 0 },
  ]);
  expect(begun()).toBe(1);
});

test('failed reading: thrown to all who wait, not cached', async () => {
  const { shared, after, pass } = readings();
  const { read, reject, begun } = heldReading<string>();
  const both = [shared.read('week', read), shared.read('week', read)];
  pass(1000);
  reject(new Error('no connection'));
  for (const one of both) await expect(one).rejects.toThrow('no connection');
  expect(begun()).toBe(1);
  expect(await after(0)).toBe(1);
});

test('a reading that fails at once is an ordinary failure', async () => {
  const { shared, after } = readings();
  const fail = () => {
    throw new Error('no database');
  };
  await expect(shared.read('week', fail)).rejects.toThrow('no database');
  expect(await after(0)).toBe(1);
});

test('cache: at most a hundred keys, oldest reading leaves first', async () => {
  const { shared, after, pass } = readings();
  await after(1000, 'week');
  pass(20_000);
  const { read, resolve } = heldReading<string>();
  const keys = [...Array.from({ length: 99 }, (_, n) => `key ${n}`), 'week', 'key 99'];
  const all = Promise.all(keys.map((key) => shared.read(key, read)));
  pass(1000);
  resolve('kept');
  await all;
  expect([await after(0, 'week'), await after(0, 'key 1'), await after(0, 'key 99')]).toEqual([
    'kept',
    'kept',
    'kept',
  ]);
  expect(await after(0, 'key 0')).toBe(2);
});

test('what is not kept takes no place of what is', async () => {
  const { after } = readings();
  await after(1000, 'week');
  for (let n = 0; n < 100; n++) await after(1, `key ${n}`);
  expect(await after(1000, 'week')).toBe(1);
});

test('a reader cannot change what others read, kept or not', async () => {
  const { shared, pass } = readings();
  const read = async () => {
    pass(1000);
    return { days: [{ value: 1 }] };
  };
  for (const reads of [shared, readAlways]) {
    const { value } = await reads.read('week', read);
    expect(() => value.days.push({ value: 2 })).toThrow(TypeError);
    expect(() => Object.assign(value.days[0]!, { value: 2 })).toThrow(TypeError);
    expect((await reads.read('week', read)).value).toEqual({ days: [{ value: 1 }] });
  }
});

test('where nothing is kept, each reader reads', async () => {
  let reads = 0;
  const read = async () => ++reads;
  expect(await readAlways.read('week', read)).toEqual({ value: 1, countedAgo: 0 });
  expect(await readAlways.read('week', read)).toEqual({ value: 2, countedAgo: 0 });
});
