import { expect, test } from 'vitest';
import { at } from '#app/ui/calendar-days.ts';
import { exampleEvening } from './example-evening.ts';

test('the example is a Saturday at least two weeks ahead, all of it back until three days before [S1-05]', () => {
  for (const today of ['2026-11-20', '2026-11-22', '2026-11-23', '2026-12-31', '2028-02-28']) {
    const { evening, week, allBackUntil } = exampleEvening(today);
    expect(at(evening).getUTCDay()).toBe(6);
    expect(at(week[0]!).getUTCDay()).toBe(1);
    expect(week).toHaveLength(7);
    expect((at(evening).getTime() - at(today).getTime()) / 86_400_000).toBeGreaterThanOrEqual(14);
    expect((at(evening).getTime() - at(allBackUntil).getTime()) / 86_400_000).toBe(3);
  }
});
