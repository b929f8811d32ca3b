import { expect, test } from 'vitest';
import { refundParts } from './refund-parts.ts';

test.each([
  [70_000, [75_000, 25_000], [70_000, 0]],
  [80_000, [75_000, 25_000], [75_000, 5000]],
  [75_001, [75_000, 25_000], [74_900, 101]],
  [74_950, [75_000, 25_000], [74_850, 100]],
  [100_000, [75_000, 25_000], [75_000, 25_000]],
  [75_050, [75_000, 50], [75_000, 50]],
  [199, [250, 1000], [199, 0]],
  [74_950, [75_000], [74_950]],
  [250, [200, 150], [100, 150]],
  [400, [300, 300], [300, 100]],
  [300, [200, 100], [200, 100]],
  [201, [250, 99], [201, 0]],
  [201, [250, 100], [101, 100]],
  [200, [250, 100], [100, 100]],
])('refund of %i paise from payments with %j gives %j', (amount, rooms, parts) => {
  expect(refundParts(amount, rooms)).toEqual(parts);
});

test('refund parts: sum to the refund, within each payment', () => {
  for (let amount = 0; amount <= 900; amount++)
    for (const rooms of [[450, 450], [100, 99, 701], [250, 0, 650], [900], [1, 899]]) {
      const parts = refundParts(amount, rooms);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part, index) => part >= 0 && part <= rooms[index]!)).toBe(true);
    }
});
