import { expect, test } from 'vitest';
import { formatRupees, groupDigits, paise } from './money.ts';

test.each([
  [0, '₹0'],
  [999_00, '₹999'],
  [1_000_00, '₹1,000'],
  [1_18_000_00, '₹1,18,000'],
  [1_179_50, '₹1,179.50'],
  [5, '₹0.05'],
  [-2_500_00, '−₹2,500'],
  [1_23_45_678_00, '₹1,23,45,678'],
])('%i paise are written as %s [S1-07]', (amount, written) => {
  expect(formatRupees(paise(amount))).toBe(written);
});

test('numbers are grouped as India groups them, whatever their length [S1-07]', () => {
  const indian = new Intl.NumberFormat('en-IN');
  for (let number = 7; number < 1e12; number = number * 9 + 3)
    expect(groupDigits(number)).toBe(indian.format(number));
});
