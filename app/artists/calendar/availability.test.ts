import { expect, test } from 'vitest';
import { daysOf, monthOfDays, stateOfDay } from './availability.ts';
import { performanceTime, slotOf } from './slot.ts';

const evening = slotOf(performanceTime('2026-12-12', '19:00', '21:30'));

test('a day without claims is free, one with an evening booked has room before it', () => {
  expect(stateOfDay('2026-12-12', [], 150)).toBe('free');
  expect(stateOfDay('2026-12-12', [evening], 150)).toBe('partly');
  expect(stateOfDay('2026-12-13', [evening], 150)).toBe('free');
});

test('a day is taken when no performance fits any more', () => {
  const wholeDay = { from: new Date('2026-12-12T02:00:00Z'), to: new Date('2026-12-12T20:00:00Z') };
  expect(stateOfDay('2026-12-12', [wholeDay], 150)).toBe('taken');
  expect(stateOfDay('2026-12-12', [evening], 12 * 60)).toBe('taken');
});

test('a month has its days, and the past is marked', () => {
  const days = monthOfDays('2028-02', [], 150, '2028-02-10');
  expect(days).toHaveLength(29);
  expect(days.filter(({ past }) => past)).toHaveLength(9);
  expect(daysOf('2027-02')).toHaveLength(28);
});
