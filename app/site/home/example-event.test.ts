import { expect, test } from 'vitest';
import { dayStart } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { exampleEvent } from './example-event.ts';

test('example: Saturday two weeks ahead, refundable until three days before [S1-05]', () => {
  for (const today of ['2026-11-20', '2026-11-22', '2026-11-23', '2026-12-31', '2028-02-28']) {
    const { event, week, allBackUntil } = exampleEvent(today, KINDER_RULE);
    expect(dayStart(event).getUTCDay()).toBe(6);
    expect(dayStart(week[0]!).getUTCDay()).toBe(1);
    expect(week).toHaveLength(7);
    expect((dayStart(event).getTime() - dayStart(today).getTime()) / 86_400_000).toBeGreaterThanOrEqual(14);
    expect((dayStart(event).getTime() - dayStart(allBackUntil).getTime()) / 86_400_000).toBe(3);
  }
});

test('home page refund clock: refunds of the current policy', () => {
  const { refunds } = exampleEvent('2026-11-20', KINDER_RULE);
  expect(refunds).toEqual([59_000, 50_000, 35_000, 25_000].map(paiseOfRupees));
  const kinder = exampleEvent('2026-11-20', { ...KINDER_RULE, version: 2, tiers: ONE_DAY });
  expect(kinder.refunds).toEqual([paiseOfRupees(59_000)]);
  expect((dayStart(kinder.event).getTime() - dayStart(kinder.allBackUntil).getTime()) / 86_400_000).toBe(1);
});
