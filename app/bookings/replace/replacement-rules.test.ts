import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lateAnswerBy,
  lateDecideBy,
  minutesToArrive,
  replacementStart,
} from '../core/late-replacement-rules.ts';
import { answerBy, decideBy } from './replacement-rules.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-01T06:00:00Z');
const hoursFrom = (date: Date | null) => date && (date.getTime() - NOW.getTime()) / HOUR;
const startsIn = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

test.each([
  ['a month ahead', 720, 24],
  ['four days ahead', 96, 24],
  ['three days ahead', 72, 18],
  ['a day ahead', 24, 6],
  ['ten hours ahead', 10, 2.5],
  ['seven hours ahead', 7, 2],
  ['five hours ahead', 5, 1],
  ['just over four hours ahead', 4.1, null],
  ['too late', 3, null],
])('%s the host has a fitting time to decide', (_when, hours, until) => {
  expect(hoursFrom(decideBy(NOW, startsIn(hours)))).toEqual(until);
});

test('replacement search: ends four hours before, answers never later', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 13_000, noNaN: true }), (hours) => {
      const until = decideBy(NOW, startsIn(hours));
      if (!until) {
        expect(hours).toBeLessThan(4.26);
        return;
      }
      expect(hours - hoursFrom(until)!).toBeGreaterThan(3.999);
      expect(hoursFrom(until)).toBeLessThanOrEqual(24);
      const answer = answerBy(NOW, until);
      expect(answer.getTime()).toBeLessThanOrEqual(until.getTime());
      expect(answer.getTime()).toBeGreaterThan(NOW.getTime());
    }),
  );
});

test('replacement offer: artist has half the time to answer', () => {
  expect(hoursFrom(answerBy(NOW, startsIn(24)))).toBe(12);
  expect(hoursFrom(answerBy(NOW, startsIn(0.75)))).toBe(0.5);
});

test.each([
  [150, 60],
  [60, 60],
  [50, 50],
  [30, 30],
  [29, null],
])('with %i minutes left: search during the event lasts %s', (left, minutes) => {
  const until = lateDecideBy(NOW, startsIn(left / 60));
  expect(until && Math.round(hoursFrom(until)! * 60)).toBe(minutes);
});

test('offer during the event: ten minutes, none beyond the end', () => {
  expect(hoursFrom(lateAnswerBy(NOW, startsIn(1)))! * 60).toBeCloseTo(10);
  expect(hoursFrom(lateAnswerBy(NOW, startsIn(0.1)))! * 60).toBeCloseTo(6);
});

test('replacement start: after packing and travel, half an hour left', () => {
  expect([0, 4, 15, 30].map(minutesToArrive)).toEqual([20, 30, 50, 80]);
  const times = { startsAt: startsIn(-0.5), endsAt: startsIn(1) };
  expect(hoursFrom(replacementStart(NOW, 20, times))! * 60).toBeCloseTo(20);
  expect(replacementStart(NOW, 35, times)).toBeNull();
});
