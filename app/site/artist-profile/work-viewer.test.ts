import { expect, test } from 'vitest';
import { stepAround } from './work-viewer.tsx';

test('film viewer: wraps around at both ends [S2-42]', () => {
  expect(stepAround(4, 1, 5)).toBe(0);
  expect(stepAround(0, -1, 5)).toBe(4);
  expect(stepAround(1, 1, 5)).toBe(2);
  expect(stepAround(0, 1, 1)).toBe(0);
});
