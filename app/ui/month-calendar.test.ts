import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfterKey, dayInTabOrder, weeksOf, whyDayNotChoosable } from './month-calendar.tsx';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('month layout: whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((number) => `2026-12-0${number}`)]);
  expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
});

test('every month holds each of its days once, in order', () => {
  fc.assert(
    fc.property(day, (any) => {
      const month = any.slice(0, 7);
      const days = weeksOf(month).flat().filter(Boolean);
      expect(days).toHaveLength(
        new Date(Date.UTC(Number(any.slice(0, 4)), Number(any.slice(5, 7)), 0)).getUTCDate(),
      );
      expect(days.toSorted()).toEqual(days);
    }),
  );
});

test('keyboard: arrows move days and weeks, page keys move months', () => {
  const from = '2026-12-10';
  const led = (key: string, shift = false) => dayAfterKey(from, key, shift);
  expect([led('ArrowLeft'), led('ArrowRight')]).toEqual(['2026-12-09', '2026-12-11']);
  expect([led('ArrowUp'), led('ArrowDown')]).toEqual(['2026-12-03', '2026-12-17']);
  expect([led('Home'), led('End')]).toEqual(['2026-12-07', '2026-12-13']);
  expect([led('PageUp'), led('PageDown')]).toEqual(['2026-11-10', '2027-01-10']);
  expect([led('PageUp', true), led('PageDown', true)]).toEqual(['2025-12-10', '2027-12-10']);
  expect(led('Enter')).toBeNull();
});

test('past, taken and too distant days cannot be chosen', () => {
  const terms = { today: '2026-12-02', last: '2026-12-30', taken: new Set(['2026-12-04']) };
  expect(whyDayNotChoosable('2026-12-01', terms)).toBe('past');
  expect(whyDayNotChoosable('2026-12-02', terms)).toBeNull();
  expect(whyDayNotChoosable('2026-12-04', terms)).toBe('taken');
  expect(whyDayNotChoosable('2026-12-31', terms)).toBe('past');
});

test('tab order: chosen day, else today, else first of month', () => {
  expect(dayInTabOrder('2026-12', null, '2026-12-12', '2026-12-02')).toBe('2026-12-12');
  expect(dayInTabOrder('2026-12', null, '2027-01-12', '2026-12-02')).toBe('2026-12-02');
  expect(dayInTabOrder('2027-02', null, '2026-12-12', '2026-12-02')).toBe('2027-02-01');
});
