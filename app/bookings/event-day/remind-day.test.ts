import { expect, test } from 'vitest';
import { dueReminder, reminderAt } from './remind-day.server.ts';

const ist = (text: string) => new Date(`${text}:00+05:30`);
const startsAt = ist('2026-12-12T19:00');
const asked = (now: string, { confirmedAt = ist('2026-11-01T12:00'), starts = startsAt } = {}) =>
  dueReminder({ startsAt: starts, confirmedAt }, ist(now));

test.each([
  ['2026-12-05T18:59', null],
  ['2026-12-05T19:00', 'week'],
  ['2026-12-09T18:59', 'week'],
  ['2026-12-09T19:00', 'three_days'],
  ['2026-12-11T18:00', 'evening'],
  ['2026-12-12T07:59', 'evening'],
  ['2026-12-12T08:00', 'morning'],
  ['2026-12-12T18:59', 'morning'],
  ['2026-12-12T19:00', null],
])('reminder step at %s, event 12 December 19:00: %s', (now, step) => {
  expect(asked(now)).toBe(step);
});

test('steps before the artist’s yes are not made up for', () => {
  const confirmedAt = ist('2026-12-10T12:00');
  expect(asked('2026-12-10T12:01', { confirmedAt })).toBeNull();
  expect(asked('2026-12-11T18:00', { confirmedAt })).toBe('evening');
});

test('morning reminder: at least four hours before an early start', () => {
  expect(reminderAt('morning', ist('2026-12-12T10:00'))).toEqual(ist('2026-12-12T06:00'));
  expect(reminderAt('morning', ist('2026-12-12T00:30'))).toEqual(ist('2026-12-11T20:30'));
  expect(asked('2026-12-11T20:29', { starts: ist('2026-12-12T00:30') })).toBe('evening');
});
