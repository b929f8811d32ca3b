import { expect, test } from 'vitest';
import { daysOf, monthOfDays, overlaps, slotAroundMonth, stateOfDay } from './availability.ts';
import { performanceTime, slotOf } from './slot.ts';

const times = (setMinutes: number, callMinutes = 60) => ({ setMinutes, callMinutes });
const event = slotOf({ ...performanceTime('2026-12-12', '19:00', '21:30'), callMinutes: 60 });

test('day state: free without claims, partly with one booking', () => {
  expect(stateOfDay('2026-12-12', [], times(150))).toBe('free');
  expect(stateOfDay('2026-12-12', [event], times(150))).toBe('partly');
  expect(stateOfDay('2026-12-13', [event], times(150))).toBe('free');
});

test('a day is taken when no performance fits any more', () => {
  const wholeDay = { from: new Date('2026-12-12T02:00:00Z'), to: new Date('2026-12-12T20:00:00Z') };
  expect(stateOfDay('2026-12-12', [wholeDay], times(150))).toBe('taken');
  expect(stateOfDay('2026-12-12', [event], times(12 * 60))).toBe('taken');
});

test('a month has its days, and the past is marked', () => {
  const days = monthOfDays('2028-02', [], times(150), '2028-02-10');
  expect(days).toHaveLength(29);
  expect(days.filter(({ past }) => past)).toHaveLength(9);
  expect(daysOf('2027-02')).toHaveLength(28);
});

test('slots that only touch do not overlap', () => {
  const slot = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) });
  const pairs = [slot(0, 5), slot(5, 9), slot(4, 6), slot(10, 12), slot(9, 10)];
  expect(pairs.map((other) => overlaps(slot(5, 10), other))).toEqual([false, true, true, false, true]);
});

test('month query: one extra day on each side, Indian time', () => {
  const { from, to } = slotAroundMonth('2026-11');
  expect([from, to].map((at) => at.toISOString())).toEqual([
    '2026-10-30T18:30:00.000Z',
    '2026-12-01T18:30:00.000Z',
  ]);
});

test('day state: free if every start remains possible', () => {
  const night = slotOf({ ...performanceTime('2026-12-12', '05:00', '07:00'), callMinutes: 60 });
  expect(stateOfDay('2026-12-12', [night], times(150))).toBe('free');
  const lateEnd = { from: new Date('2026-12-12T19:31:00Z'), to: new Date('2026-12-12T22:00:00Z') };
  expect(stateOfDay('2026-12-12', [lateEnd], times(150))).toBe('free');
});

test('two claims: partly if a set fits between, otherwise taken', () => {
  const noon = slotOf({ ...performanceTime('2026-12-12', '11:00', '13:00'), callMinutes: 60 });
  expect(stateOfDay('2026-12-12', [noon, event], times(60))).toBe('partly');
  const until = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
  const halves = [
    until('2026-12-12T02:00:00Z', '2026-12-12T11:00:00Z'),
    until('2026-12-12T11:00:00Z', '2026-12-12T20:00:00Z'),
  ];
  expect(stateOfDay('2026-12-12', halves, times(150))).toBe('taken');
});

test('day with only the latest start, 22:00, left: partly free', () => {
  const untilLate = { from: new Date('2026-12-12T02:00:00Z'), to: new Date('2026-12-12T15:00:00Z') };
  expect(stateOfDay('2026-12-12', [untilLate], times(30))).toBe('partly');
  const longer = { ...untilLate, to: new Date('2026-12-12T15:01:00Z') };
  expect(stateOfDay('2026-12-12', [longer], times(30))).toBe('taken');
});

test('longer call time: a start just after a claim is gone', () => {
  const free = { from: new Date('2026-12-12T02:00:00Z'), to: new Date('2026-12-12T15:00:00Z') };
  expect(stateOfDay('2026-12-12', [free], times(30))).toBe('partly');
  expect(stateOfDay('2026-12-12', [free], times(30, 90))).toBe('taken');
});
