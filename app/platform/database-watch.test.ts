import { expect, test } from 'vitest';
import { lagOf, type Position, rememberPosition } from './database-watch.server.ts';

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
