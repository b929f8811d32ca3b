import { expect, test } from 'vitest';
import { compareWeeks, mondayOfLastWeek } from './week.ts';

const SATURDAY = '2026-11-28';

test('previous week: begins on a Monday, for any day', () => {
  expect(['2026-11-23', SATURDAY, '2026-11-29'].map(mondayOfLastWeek)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ]);
});

test('week figures: future days empty, last week until same time', () => {
  const { days, sum, before } = compareWeeks(SATURDAY, [
    { day: '2026-11-16', early: true, value: 4 },
    { day: '2026-11-21', early: true, value: 2 },
    { day: '2026-11-21', early: false, value: 5 },
    { day: '2026-11-22', early: false, value: 9 },
    { day: '2026-11-23', early: false, value: 3 },
    { day: SATURDAY, early: false, value: 1 },
  ]);
  expect([sum, before]).toEqual([4, 6]);
  expect(days.map(({ value }) => value)).toEqual([3, 0, 0, 0, 0, 1, null]);
  expect(days.map(({ before: value }) => value)).toEqual([4, 0, 0, 0, 0, 7, 9]);
  expect(days.findIndex(({ today }) => today)).toBe(5);
});
