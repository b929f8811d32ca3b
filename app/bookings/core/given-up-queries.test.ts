import { expect, test } from 'vitest';
import { type GivenUp, pauseEnd } from './given-up-queries.server.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-11-01T06:00:00Z');
const at = (day: number, minutes = 0) => new Date(start + day * DAY + minutes * 60_000);
/** Given up a minute apart, for events so many days ahead. */
const rounds = (dates: readonly number[]): GivenUp[] =>
  dates.map((ahead, index) => ({ date: at(ahead).toISOString().slice(0, 10), givenUpAt: at(0, index) }));
const apart = (days: number, count: number) => Array.from({ length: count }, (_, index) => 60 + index * days);

test('sixth abandoned event: pause of exactly seven days', () => {
  const six = rounds(apart(8, 6));
  expect(pauseEnd(six.slice(0, 5), at(0, 10))).toBeNull();
  expect(pauseEnd(six, at(0, 10))).toEqual(at(7, 5));
  expect(pauseEnd(six, new Date(at(7, 5).getTime() - 1000))).toEqual(at(7, 5));
  expect(pauseEnd(six, at(7, 5))).toBeNull();
});

test.each([
  ['all on one day', [60, 60, 60, 60, 60, 60, 60], false],
  ['in one week, its last day included', [60, 61, 62, 63, 64, 65, 67], false],
  ['in pairs seven days apart', [60, 67, 75, 82, 90, 97, 105, 112, 120, 127], false],
  ['eight days apart', apart(8, 6), true],
  ['seven days apart in a chain of twelve', apart(7, 12), true],
  ['seven days apart in a chain of ten', apart(7, 10), false],
])('dates %s: paused %s', (_how, dates, paused) => {
  expect(pauseEnd(rounds(dates), at(0, 30)) !== null).toBe(paused);
});

test('pause: independent of the order in which dates are abandoned', () => {
  expect(pauseEnd(rounds(apart(8, 6).reverse()), at(0, 30))).toEqual(at(7, 5));
});

test('pause: events abandoned thirty days earlier no longer count', () => {
  const [first, ...others] = rounds(apart(8, 6));
  const last = others.at(-1)!;
  const sixthAt = (day: number, minutes: number) => [
    first!,
    ...others.slice(0, -1),
    { ...last, givenUpAt: at(day, minutes) },
  ];
  expect(pauseEnd(sixthAt(30, 0), at(30, 1))).toBeNull();
  expect(pauseEnd(sixthAt(30, -1), at(30, 1))).not.toBeNull();
});
