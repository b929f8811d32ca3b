import pino from 'pino';
import { expect, test } from 'vitest';
import { busyTeller, lagOf, type Position, rememberPosition } from './database-watch.server.ts';
import { databaseUnavailable } from './metrics.server.ts';

const positions = [
  { at: 1000, bytes: 100 },
  { at: 2000, bytes: 100 },
  { at: 3000, bytes: 500 },
  { at: 4000, bytes: 900 },
];

test.each([
  ['has everything', 900, 0],
  ['is ahead, as after a change of the primary', 1000, 0],
  ['has what the primary had a second ago', 500, 1000],
  ['is between two positions', 700, 1000],
  ['has what the primary had when it last wrote nothing', 100, 2000],
  ['is behind all that is remembered', 50, 3000],
])('a replica that %s', (_what, replayed, lag) => {
  expect(lagOf(positions, replayed, null)).toBe(lag);
});

test('replica lag without a position: last replayed transaction’s age counts', () => {
  expect(lagOf(positions, 50, 60_000)).toBe(60_000);
  expect(lagOf(positions, 900, 60_000)).toBe(0);
  expect(lagOf([], 50, 60_000)).toBe(60_000);
  expect(lagOf([], 50, null)).toBe(0);
});

test('only so many positions are kept', () => {
  const kept: Position[] = [];
  for (let at = 0; at < 2000; at++) rememberPosition(kept, { at, bytes: at });
  expect(kept).toHaveLength(600);
  expect(kept[0]).toEqual({ at: 1400, bytes: 1400 });
});

test('busy database: one line a minute, with how often', async () => {
  const lines: { queries: number }[] = [];
  let now = 0;
  const tell = busyTeller(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }), () => now);
  databaseUnavailable.inc({ reason: 'busy' });
  await tell();
  const first = lines.length;
  databaseUnavailable.inc({ reason: 'busy' }, 64);
  now = 59_000;
  await tell();
  expect([first, lines.length]).toEqual([1, 1]);
  now = 60_000;
  for (const _ of [1, 2]) await tell();
  expect(lines.slice(1)).toMatchObject([{ level: 50, queries: 64 }]);
});
