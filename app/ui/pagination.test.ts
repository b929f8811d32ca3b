import { expect, test } from 'vitest';
import { clockFace } from './countdown.tsx';
import { pageNumbers } from './pagination.tsx';

test('page numbers: first, last, neighbours; no gap of one page', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 0, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, 0, 11, 12]);
});

test('time left is shown to the second, never below zero', () => {
  expect([clockFace(872), clockFace(60), clockFace(59.2), clockFace(-3)]).toEqual([
    '14:32',
    '1:00',
    '1:00',
    '0:00',
  ]);
  expect(clockFace(3872)).toBe('1:04:32');
});
