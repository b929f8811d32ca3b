import { expect, test } from 'vitest';
import { createReadPool } from './database.server.ts';
import type { DatabaseNode } from './database-nodes.server.ts';
import { DatabaseUnavailable } from './database-unavailable.server.ts';

const MAX_LAG_MS = 1000;

function node(name: string, state: { answers?: boolean; lagMs?: number; fails?: Error } = {}) {
  const connect = async () => {
    if (state.fails) throw state.fails;
    return name;
  };
  return { name, answers: true, lagMs: 0, source: { connect }, ...state } as unknown as DatabaseNode;
}

const primary = node('primary');
const taken = async (replicas: DatabaseNode[], times = 4) => {
  const pool = createReadPool(primary, replicas, MAX_LAG_MS);
  const names: unknown[] = [];
  for (let turn = 0; turn < times; turn++) names.push(await pool.connect());
  return names;
};

test('replicas are read from in turn', async () => {
  expect(new Set(await taken([node('a'), node('b')]))).toEqual(new Set(['a', 'b']));
});

test('replica: left out when too late or not answering', async () => {
  const replicas = [
    node('late', { lagMs: 1001 }),
    node('away', { answers: false }),
    node('good', { lagMs: 900 }),
  ];
  expect(await taken(replicas)).toEqual(['good', 'good', 'good', 'good']);
});

test('without a usable replica the primary is read from', async () => {
  expect(await taken([node('late', { lagMs: 1001 })], 1)).toEqual(['primary']);
});

test('replica away: costs one try, the next one answers', async () => {
  const away = node('away', { fails: new DatabaseUnavailable('away') });
  expect(await taken([away, node('good')])).toEqual(['good', 'good', 'good', 'good']);
  expect(away.answers).toBe(false);
});

test('a replica whose connections are all taken stays usable', async () => {
  const busy = node('busy', { fails: new DatabaseUnavailable('busy') });
  expect(await taken([busy], 1)).toEqual(['primary']);
  expect(busy.answers).toBe(true);
});
