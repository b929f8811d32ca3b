import { expect, test } from 'vitest';
import { supportLine, weekdaysNamed } from './support-line.ts';

test.each([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Monday – Friday', [1, 2, 3, 4, 5]],
  ['mon to fri', [1, 2, 3, 4, 5]],
  ['Sat, Sun', [6, 0]],
  ['Fri-Mon', [5, 6, 0, 1]],
  ['Sat', [6]],
  ['Tues & Thurs', [2, 4]],
  ['Every day', [0, 1, 2, 3, 4, 5, 6]],
  ['सोम-शुक्र', [1, 2, 3, 4, 5]],
  ['ਸੋਮਵਾਰ ਤੋਂ ਸ਼ੁੱਕਰਵਾਰ', [1, 2, 3, 4, 5]],
  ['holidays', []],
])('weekdays of typed days: %s', (typed, days) => expect(weekdaysNamed(typed)).toEqual(days));

const HOURS = [
  { days: 'Mon-Fri', opens: '10:00', closes: '18:00' },
  { days: 'Sat', opens: '10:00', closes: '14:00' },
  { days: 'Sun', opens: null, closes: null },
];

test.each([
  ['a second before it opens', '2026-11-30T09:59:59+05:30', false, '2026-11-30T10:00:00+05:30'],
  ['when it opens', '2026-11-30T10:00:00+05:30', true, '2026-11-30T18:00:00+05:30'],
  ['a second before it closes', '2026-11-30T17:59:59+05:30', true, '2026-11-30T18:00:00+05:30'],
  ['when it closes', '2026-11-30T18:00:00+05:30', false, '2026-12-01T10:00:00+05:30'],
  ['Saturday afternoon, over the Sunday', '2026-11-28T14:00:00+05:30', false, '2026-11-30T10:00:00+05:30'],
  ['a Sunday', '2026-11-29T12:00:00+05:30', false, '2026-11-30T10:00:00+05:30'],
])('support line %s', (_case, now, open, at) =>
  expect(supportLine(HOURS, new Date(now))).toEqual({ open, at: new Date(at) }),
);

test('support line: only one day a week', () => {
  const hours = [{ days: 'Sun', opens: '10:00', closes: '12:00' }];
  const after = new Date('2026-11-29T12:00:00+05:30');
  expect(supportLine(hours, after)).toEqual({ open: false, at: new Date('2026-12-06T10:00:00+05:30') });
});

test('support line: unknown hours promise nothing', () => {
  for (const hours of [[], [{ days: 'holidays', opens: '10:00', closes: '18:00' }]])
    expect(supportLine(hours, new Date())).toEqual({ open: false, at: null });
});
