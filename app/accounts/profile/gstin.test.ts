import { expect, test } from 'vitest';
import { parseGstin } from './gstin.ts';

test('GST number: accepted only with a correct check digit', () => {
  expect(parseGstin('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV');
  expect(parseGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV');
  expect(parseGstin('27AAPFU0939F1ZX')).toBeNull();
  expect(parseGstin('99AAPFU0939F1ZV')).toBeNull();
  expect(parseGstin('27AAPFU0939F1Z')).toBeNull();
});
