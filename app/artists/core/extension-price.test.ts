import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, rupees } from '#app/shared/money.ts';
import { extensionLimits, extensionPrice, usualExtensionPrice } from './extension-price.ts';

test.each([
  [40_000, 8000],
  [47_200, 9500],
  [59_000, 11_800],
  [2_000, 500],
  [1_000, 500],
  [5_000_000, 1_000_000],
])('default extension price: fee ₹%i gives ₹%i [S1-05]', (fee, price) => {
  expect(usualExtensionPrice(rupees(fee))).toBe(rupees(price));
  expect(extensionPrice(rupees(fee), null)).toBe(rupees(price));
});

test('an own price counts, within what the fee allows', () => {
  const fee = rupees(40_000);
  expect(extensionLimits(fee)).toEqual({ min: rupees(500), max: rupees(16_000) });
  expect(extensionPrice(fee, rupees(10_000))).toBe(rupees(10_000));
  expect(extensionPrice(fee, rupees(500))).toBe(rupees(500));
  expect(extensionPrice(fee, rupees(20_000))).toBe(rupees(16_000));
  expect(extensionPrice(fee, rupees(100))).toBe(rupees(500));
});

test('default extension price: within limits, whole hundreds, for any fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 500_000_000 }), (amount) => {
      const fee = paise(amount);
      const { min, max } = extensionLimits(fee);
      const price = usualExtensionPrice(fee);
      expect(price % 10_000).toBe(0);
      expect(price).toBeGreaterThanOrEqual(min);
      expect(price).toBeLessThanOrEqual(max);
      expect(price).toBeGreaterThanOrEqual(fee / 5);
    }),
  );
});
