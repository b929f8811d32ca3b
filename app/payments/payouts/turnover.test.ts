import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { passesThreshold, turnoverLevel } from './turnover.ts';

test.each([
  [14_99_999, 'free'],
  [15_00_000, 'notice'],
  [17_99_999, 'notice'],
  [18_00_000, 'declare'],
  [19_99_999, 'declare'],
  [20_00_000, 'stop'],
])('a turnover of ₹%i is at the level %s', (amount, level) => {
  expect(turnoverLevel(paiseOfRupees(amount))).toBe(level);
});

test('turnover threshold: booking up to it allowed, beyond it refused', () => {
  expect(passesThreshold(paiseOfRupees(19_60_000), paiseOfRupees(40_000))).toBe(false);
  expect(passesThreshold(paiseOfRupees(19_60_000), paiseOfRupees(40_001))).toBe(true);
});
