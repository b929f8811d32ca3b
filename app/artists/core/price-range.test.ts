import { expect, test } from 'vitest';
import { MIN_ARTISTS_COMPARED, priceRange } from './price-range.ts';

const quartiles = { low: 2_212_345, middle: 3_000_000, high: 5_190_000 };

test('a range is told only of enough artists', () => {
  expect(priceRange({ artists: MIN_ARTISTS_COMPARED - 1, ...quartiles })).toBeNull();
  expect(priceRange({ artists: 0, low: null, middle: null, high: null })).toBeNull();
  expect(priceRange({ artists: MIN_ARTISTS_COMPARED, ...quartiles })).toMatchObject({ artists: 10 });
});

test('price comparison: rounded to ₹500 to hide single prices', () => {
  expect(priceRange({ artists: 38, ...quartiles })).toEqual({
    artists: 38,
    low: 2_200_000,
    middle: 3_000_000,
    high: 5_200_000,
  });
});
