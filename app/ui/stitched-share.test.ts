import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stitchedShare } from './stitched-share.ts';

test('a row is as long as its value', () => {
  expect(stitchedShare(25_000, 50_000)).toBe(0.5);
});

test('something never looks like nothing, and only everything fills the row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 2, max: 100 }),
      (most, stitches) => {
        expect(stitchedShare(0, most)).toBe(0);
        expect(stitchedShare(most, most)).toBe(1);
        expect(stitchCount(stitchedShare(most - 1, most), stitches)).toBeLessThan(stitches);
        if (most > 1) expect(stitchCount(stitchedShare(1, most), stitches)).toBeGreaterThan(0);
      },
    ),
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
