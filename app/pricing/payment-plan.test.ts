import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import {
  balanceDueAt,
  balanceGraceEnds,
  depositPercent,
  depositPlan,
  dueReminder,
  taxOfPart,
} from './payment-plan.ts';

const DAY = 86_400_000;
const SECOND = 1000;
const NOW = new Date('2026-11-20T12:00:00Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ['14 days to the second', 14 * DAY, 25],
  ['a second more', 14 * DAY + SECOND, 25],
  ['a second less than 14 days', 14 * DAY - SECOND, 50],
  ['7 days to the second', 7 * DAY, 50],
  ['a second more than 7 days', 7 * DAY + SECOND, 50],
  ['a second less than 7 days', 7 * DAY - SECOND, null],
])('%s before the start: deposit percentage of the policy [S9-12]', (_when, left, percent) => {
  expect(depositPercent(ahead(left), NOW)).toBe(percent);
});

test('deposit and balance add up; deposit is rounded down', () => {
  expect(depositPlan(paise(4_720_001), ahead(20 * DAY), NOW)).toMatchObject({
    now: 1_180_000,
    later: 3_540_001,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 5_000_000_000 }),
      fc.integer({ min: 0, max: 400 * DAY }),
      (total, left) => {
        const plan = depositPlan(paise(total), ahead(left), NOW);
        if (!plan) {
          expect(left).toBeLessThan(7 * DAY);
          return;
        }
        expect(plan.now + plan.later).toBe(total);
        expect(plan.now * 100).toBeLessThanOrEqual(total * plan.percent);
        expect((plan.now + 1) * 100).toBeGreaterThan(total * plan.percent);
        expect(plan.dueAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
      },
    ),
  );
});

test('part’s tax: never above the tax of the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000_000 }), fc.nat(100), (total, percent) => {
      const tax = paise(Math.floor(total * 0.15));
      const part = paise(Math.floor((total * percent) / 100));
      expect(taxOfPart(part, paise(total), tax)).toBeLessThanOrEqual(tax);
      expect(taxOfPart(paise(total), paise(total), tax)).toBe(tax);
    }),
  );
});

const START = new Date('2026-12-31T14:00:00Z');
const before = (days: number, ms = 0) => new Date(START.getTime() - days * DAY + ms);
/** Not a week before the start: reminders follow the due day, wherever it is. */
const DUE = before(4);
const beforeDue = (days: number, ms = 0) => new Date(DUE.getTime() - days * DAY + ms);

test.each([
  ['three days before it is due, to the second', beforeDue(3), null, 3],
  ['a second earlier', beforeDue(3, -SECOND), null, null],
  ['again on the same day', beforeDue(3, SECOND), 3, null],
  ['the day before', beforeDue(1), 3, 1],
  ['when it is due', beforeDue(0), 1, 0],
  ['after all of them', beforeDue(-1), 0, null],
  ['after a night in which nothing ran', beforeDue(0, 3600 * SECOND), null, 0],
])('a reminder of the balance goes out %s', (_when, now, reminded, days) => {
  expect(dueReminder({ dueAt: DUE, madeAt: before(30), reminded }, now)).toBe(days);
});

test('late booking: no reminders of past days, one when due', () => {
  const late = { dueAt: DUE, madeAt: beforeDue(2), reminded: null };
  expect(dueReminder(late, beforeDue(2, SECOND))).toBeNull();
  expect(dueReminder(late, beforeDue(1))).toBe(1);
  const latest = { dueAt: DUE, madeAt: beforeDue(0), reminded: null };
  expect(dueReminder(latest, beforeDue(0, SECOND))).toBe(0);
});

test('grace period: a day, ends two hours before the start', () => {
  const dueAt = balanceDueAt(START);
  expect(dueAt).toEqual(before(7));
  const graceEnds = (lastStep: Date, changePayBy: Date | null = null) =>
    balanceGraceEnds({ startsAt: START, dueAt, lastStep, changePayBy });
  expect(graceEnds(before(30))).toEqual(before(6));
  expect(graceEnds(before(6.5))).toEqual(before(5.5));
  expect(graceEnds(before(0.5))).toEqual(before(2 / 24));
  expect(graceEnds(before(30), before(5.5))).toEqual(before(5.5));
  expect(graceEnds(before(30), before(6.5))).toEqual(before(6));
  expect(graceEnds(before(30), before(1 / 24))).toEqual(before(2 / 24));
});

test('of nothing there is no tax', () => {
  expect(taxOfPart(paise(0), paise(0), paise(0))).toBe(0);
});
