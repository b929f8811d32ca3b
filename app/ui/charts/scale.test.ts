import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  linePoints,
  middleOf,
  percentsAlongLine,
  STITCH,
  stackSegments,
  stitchesOf,
  stitchUnit,
} from './scale.ts';

test('stitch unit: a round amount, and the highest column fits', () => {
  expect(stitchUnit(27_710_000, 28)).toBe(1_000_000);
  expect(stitchUnit(41, 12)).toBe(5);
  expect(stitchUnit(0, 12)).toBe(1);
  const amount = fc.integer({ min: 1, max: 5_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 4, max: 40 }), (max, stitches) => {
      const unit = stitchUnit(max, stitches);
      expect(Number.isInteger(unit)).toBe(true);
      expect(stitchesOf(max, unit)).toBeLessThanOrEqual(stitches);
      expect(String(unit)).toMatch(/^[125]0*$/);
    }),
  );
});

test('a small amount is one stitch, nothing is none', () => {
  expect([stitchesOf(1, 1000), stitchesOf(0, 1000), stitchesOf(-5, 1000), stitchesOf(2600, 1000)]).toEqual([
    1, 0, 0, 3,
  ]);
});

test('parts stand upon each other without gaps', () => {
  expect(stackSegments([2000, 0, 3000], 1000)).toEqual([
    { kind: 0, from: 0, to: 2 * STITCH },
    { kind: 2, from: 2 * STITCH, to: 5 * STITCH },
  ]);
  expect(stackSegments([0, 0], 1000)).toEqual([]);
});

test('columns share the width, and lines run over their middles', () => {
  expect([middleOf(0, 7), middleOf(6, 7)]).toEqual([7.14, 92.86]);
  expect(linePoints([0, 5, 20], 10, 70)).toBe('16.67,70 50,35 83.33,0');
  expect(linePoints([0, 0], 0, 70)).toBe('25,70 75,70');
});

test('line values: keep their order, equal ones in the middle', () => {
  expect(percentsAlongLine([20, 30, 52, 47])).toEqual([8, 34.3, 92, 78.9]);
  expect(percentsAlongLine([5, 5])).toEqual([50, 50]);
});
