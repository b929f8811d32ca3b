import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callTime,
  durationOf,
  hoursText,
  isTime,
  minutesFromTime,
  timeFromMinutes,
} from './booking-times.ts';

test('duration: hours and minutes, only from two valid times [S5-10]', () => {
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

test('minutes of day and time text convert both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesFromTime(timeFromMinutes(minutes))).toBe(minutes);
    }),
  );
});

test('the shared part of two times is written once', () => {
  expect(callTime('00:30', 60)).toBe('23:30');
  expect(hoursText('19:00', '21:30', 'to', 'en')).toBe('7:00 to 9:30 pm');
  expect(hoursText('11:00', '13:30', 'to', 'en')).toBe('11:00 am to 1:30 pm');
  expect(hoursText('23:00', '01:00', 'to', 'en')).toBe('11:00 pm to 1:00 am');
});

test('Hindi and Punjabi times: part of day named once', () => {
  expect(hoursText('18:00', '19:30', 'से', 'hi')).toBe('शाम 6:00 से 7:30 बजे');
  expect(hoursText('19:00', '21:30', 'से', 'hi')).toBe('शाम 7:00 से रात 9:30 बजे');
  expect(hoursText('23:00', '01:00', 'से', 'hi')).toBe('रात 11:00 बजे से रात 1:00 बजे');
  expect(hoursText('11:00', '13:30', 'ਤੋਂ', 'pa')).toBe('ਸਵੇਰੇ 11:00 ਤੋਂ ਦੁਪਹਿਰ 1:30 ਵਜੇ');
});

test('a date that does not exist is no time', () => {
  expect(isTime('2026-12-12', '19:00', '21:30')).toBe(true);
  expect(isTime('2026-13-12', '19:00', '21:30')).toBe(false);
  expect(isTime('', '19:00', '21:30')).toBe(false);
});
