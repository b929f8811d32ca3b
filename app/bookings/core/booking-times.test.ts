import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callTime,
  clockText,
  dayText,
  durationOf,
  hoursText,
  instantText,
  isTime,
  minutesOf,
  timeOf,
} from './booking-times.ts';

test('a duration is hours and minutes, and only when both times parse [S5-10]', () => {
  expect(durationOf('19:00', '21:30')).toEqual({ hours: 2, minutes: 30 });
  expect(durationOf('23:00', '00:15')).toEqual({ hours: 1, minutes: 15 });
  for (const [from, to] of [
    ['', '21:30'],
    ['19:00', ''],
    ['25:00', '21:30'],
    ['19:00', 'late'],
  ] as const)
    expect(durationOf(from, to)).toBeNull();
});

test('minutes of the day and their text are each other’s inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOf(timeOf(minutes))).toBe(minutes);
    }),
  );
});

test('people read times and days as they say them, on the clocks of India', () => {
  expect(['00:00', '09:05', '12:00', '19:30'].map((time) => clockText(time))).toEqual([
    '12:00 am',
    '9:05 am',
    '12:00 pm',
    '7:30 pm',
  ]);
  expect(dayText('2026-12-12', 'en')).toBe('Sat 12 Dec');
  expect(dayText('2026-12-12', 'en', true)).toBe('Sat 12 Dec 2026');
  expect(instantText(new Date('2026-12-09T13:30:00Z'), 'en')).toBe('Wed 9 Dec, 7:00 pm');
  expect(instantText(new Date('2026-12-09T19:00:00Z'), 'en')).toBe('Thu 10 Dec, 12:30 am');
  expect(callTime('00:30', 60)).toBe('23:30');
  expect(hoursText('19:00', '21:30', 'to')).toBe('7:00 to 9:30 pm');
  expect(hoursText('11:00', '13:30', 'to')).toBe('11:00 am to 1:30 pm');
  expect(hoursText('23:00', '01:00', 'to')).toBe('11:00 pm to 1:00 am');
});

test('in Hindi and Punjabi a time names its part of the day, and two times name it once [S2-22]', () => {
  expect(clockText('19:30', 'hi')).toBe('शाम 7:30 बजे');
  expect(clockText('late', 'pa')).toBe('late');
  expect(hoursText('18:00', '19:30', 'से', 'hi')).toBe('शाम 6:00 से 7:30 बजे');
  expect(hoursText('19:00', '21:30', 'से', 'hi')).toBe('शाम 7:00 से रात 9:30 बजे');
  expect(hoursText('23:00', '01:00', 'से', 'hi')).toBe('रात 11:00 बजे से रात 1:00 बजे');
  expect(hoursText('11:00', '13:30', 'ਤੋਂ', 'pa')).toBe('ਸਵੇਰੇ 11:00 ਤੋਂ ਦੁਪਹਿਰ 1:30 ਵਜੇ');
  expect(instantText(new Date('2026-12-09T19:00:00Z'), 'pa')).toBe('ਵੀਰ 10 ਦਸੰ, ਰਾਤ 12:30 ਵਜੇ');
});

test('a date that does not exist is no time', () => {
  expect(isTime('2026-12-12', '19:00', '21:30')).toBe(true);
  expect(isTime('2026-13-12', '19:00', '21:30')).toBe(false);
  expect(isTime('', '19:00', '21:30')).toBe(false);
});
