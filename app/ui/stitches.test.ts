import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stitchedShare } from './stitches.tsx';

test('a row is as long as its value', () => {
  expect(stitchedShare(25_000, 50_000)).toBe(0.5);
});

test('stitched row: never empty above zero, full only at maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (max) => {
      expect(stitchedShare(0, max)).toBe(0);
      expect(stitchedShare(1, max)).toBeGreaterThanOrEqual(0.01);
      expect(stitchedShare(max - 1, max)).toBeLessThanOrEqual(0.99);
      expect(stitchedShare(max, max)).toBe(1);
    }),
  );
});

test('a longer value never has the shorter row', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(stitchedShare(less, 500)).toBeLessThanOrEqual(stitchedShare(more, 500));
    }),
  );
});
