import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, paiseOfRupees } from '#app/shared/money.ts';
import { extensionLimits, extensionPrice, usualExtensionPrice } from './extension-price.ts';

test.each([
  [40_000, 8000],
  [47_200, 9500],
  [59_000, 11_800],
  [2_000, 500],
  [1_000, 500],
  [5_000_000, 1_000_000],
])('default extension price: fee ₹%i gives ₹%i [S1-05]', (fee, price) => {
  expect(usualExtensionPrice(paiseOfRupees(fee))).toBe(paiseOfRupees(price));
  expect(extensionPrice(paiseOfRupees(fee), null)).toBe(paiseOfRupees(price));
});

test('an own price counts, within what the fee allows', () => {
  const fee = paiseOfRupees(40_000);
  expect(extensionLimits(fee)).toEqual({ min: paiseOfRupees(500), max: paiseOfRupees(16_000) });
  expect(extensionPrice(fee, paiseOfRupees(10_000))).toBe(paiseOfRupees(10_000));
  expect(extensionPrice(fee, paiseOfRupees(500))).toBe(paiseOfRupees(500));
  expect(extensionPrice(fee, paiseOfRupees(20_000))).toBe(paiseOfRupees(16_000));
  expect(extensionPrice(fee, paiseOfRupees(100))).toBe(paiseOfRupees(500));
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
