import { expect, test } from 'vitest';
import { type RefundPolicy, refundDeadlines, refundTier, unpaid } from '#app/pricing/refund-policy.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { isOver, isSoon, refundNotes, refundRow, rowsToShow } from './refund-rows.ts';

const startsAt = new Date('2026-12-12T13:30:00Z');
const BASE = { paid: paiseOfRupees(59_000), tax: paiseOfRupees(9_000) };
const before = (hours: number) => startsAt.getTime() - hours * 3_600_000;

function notes(tiers: RefundPolicy['tiers'], hoursBefore: number) {
  const clock = refundDeadlines({ ...KINDER_RULE, tiers }, unpaid(startsAt), BASE, new Date(0));
  return refundNotes(clock.map(refundRow), before(hoursBefore));
}

test('refund notes: tax and shares of current and coming steps', () => {
  const { tiers } = KINDER_RULE;
  expect(notes(tiers, 100)).toMatchObject({ taxKept: true, taxUntil: before(72), shares: [70, 50] });
  expect(notes(tiers, 40)).toMatchObject({ taxKept: true, taxUntil: null, shares: [70, 50] });
  expect(notes(tiers, 20)).toMatchObject({ taxKept: true, taxUntil: null, shares: [50] });
  expect(notes(tiers, 5)).toMatchObject({ taxKept: false, taxUntil: null, shares: [] });
  expect(notes(ONE_DAY, 100)).toMatchObject({ taxKept: false, shares: [] });
  const half = { name: 'half', hours: 0, strictly: false, percent: 50, taxReturned: true };
  expect(notes([{ ...ONE_DAY[0]!, hours: 48 }, half], 100)).toMatchObject({ taxKept: false, shares: [50] });
});

test('refund row: at each instant matches the cancellation’s refund tier', () => {
  const rows = refundDeadlines(KINDER_RULE, unpaid(startsAt), BASE, new Date(0)).map(refundRow);
  for (const boundary of [72, 36, 24, 12])
    for (const milliseconds of [-1, 0, 1]) {
      const at = before(boundary) + milliseconds;
      const shown = rows.find((row) => !isOver(row, at))!;
      expect(shown).toMatchObject({ percent: tierAt(at).percent, taxReturned: tierAt(at).taxReturned });
    }
});

const tierAt = (at: number) => refundTier(KINDER_RULE, startsAt, new Date(at));

const FIRST_HOUR = { ...KINDER_RULE, grace: { minutes: 60, hoursBefore: 3 } };

test.each([
  ['weeks before: the steps alone', 400, 380, 0, ['72', '36', '24', '12', '']],
  ['days before: a yes may outlast the full refund', 74, 55.5, 0, ['yes', '72', '36', '24', '12', '']],
  ['after its end: yes and minutes', 40, 30, 0, ['yes', 'minutes', '36', '24', '12', '']],
  ['without tax: what brings the same is one row', 40, 37, 9000, ['36', '24', '12', '']],
])('rows of a form, %s', (_when, now, answer, untaxed, expected) => {
  const base = untaxed ? { ...BASE, tax: paiseOfRupees(0) } : BASE;
  const purchase = unpaid(startsAt, new Date(before(answer)));
  const clock = refundDeadlines(FIRST_HOUR, purchase, base, new Date(before(now))).map(refundRow);
  const names = rowsToShow(clock, 0).map(({ until, untilAnswer, minutes }) =>
    untilAnswer ? 'yes' : minutes ? 'minutes' : until ? String((+startsAt - until) / 3_600_000) : '',
  );
  expect(names).toEqual(expected);
});

test('refund rows before the answer: none that has ended', () => {
  const purchase = { ...unpaid(startsAt, new Date(before(20))), paidAt: new Date(before(40)) };
  const clock = refundDeadlines(FIRST_HOUR, purchase, BASE, new Date(before(30))).map(refundRow);
  expect(rowsToShow(clock, before(30)).map(({ refund }) => refund / 100)).toEqual([
    59_000, 35_000, 25_000, 0,
  ]);
  expect(refundNotes(rowsToShow(clock, before(30)), before(30))).toMatchObject({
    taxUntil: null,
    later: true,
  });
});

test.each([
  [4, true],
  [30, false],
])('minutes after paying, %i hours before: shortened by waiting: %s', (hours, soon) => {
  const clock = refundDeadlines(FIRST_HOUR, unpaid(startsAt), BASE, new Date(before(hours))).map(refundRow);
  expect(isSoon(clock.find(({ minutes }) => minutes)!)).toBe(soon);
});
