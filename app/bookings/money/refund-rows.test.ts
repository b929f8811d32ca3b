import { expect, test } from 'vitest';
import { type RefundPolicy, refundDeadlines, refundTier } from '#app/pricing/refund-policy.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { isOver, refundNotes, refundRow } from './refund-rows.ts';

const startsAt = new Date('2026-12-12T13:30:00Z');
const before = (hours: number) => startsAt.getTime() - hours * 3_600_000;

function notes(tiers: RefundPolicy['tiers'], hoursBefore: number) {
  const clock = refundDeadlines(
    { ...KINDER_RULE, tiers },
    startsAt,
    paiseOfRupees(59_000),
    paiseOfRupees(9_000),
  );
  return refundNotes(clock.map(refundRow), before(hoursBefore));
}

test('refund notes: tax and shares of current and coming steps', () => {
  const { tiers } = KINDER_RULE;
  expect(notes(tiers, 100)).toEqual({ taxKept: true, taxUntil: before(72), shares: [70, 50] });
  expect(notes(tiers, 40)).toEqual({ taxKept: true, taxUntil: null, shares: [70, 50] });
  expect(notes(tiers, 20)).toEqual({ taxKept: true, taxUntil: null, shares: [50] });
  expect(notes(tiers, 5)).toEqual({ taxKept: false, taxUntil: null, shares: [] });
  expect(notes(ONE_DAY, 100)).toMatchObject({ taxKept: false, shares: [] });
  const half = { name: 'half', hours: 0, strictly: false, percent: 50, taxReturned: true };
  expect(notes([{ ...ONE_DAY[0]!, hours: 48 }, half], 100)).toMatchObject({ taxKept: false, shares: [50] });
});

test('refund row: at each instant matches the cancellation’s refund tier', () => {
  const rows = refundDeadlines(KINDER_RULE, startsAt, paiseOfRupees(59_000), paiseOfRupees(9_000)).map(
    refundRow,
  );
  for (const boundary of [72, 36, 24, 12])
    for (const milliseconds of [-1, 0, 1]) {
      const at = before(boundary) + milliseconds;
      const shown = rows.find((row) => !isOver(row, at))!;
      expect(shown).toMatchObject({ percent: tierAt(at).percent, taxReturned: tierAt(at).taxReturned });
    }
});

const tierAt = (at: number) => refundTier(KINDER_RULE, startsAt, new Date(at));
