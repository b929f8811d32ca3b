import { expect, test } from 'vitest';
import { reasonOf } from './refund-reasons.ts';

test('a reason is known by its word, whatever key follows', () => {
  expect(reasonOf('paid_twice')).toBe('paid_twice');
  expect(reasonOf('change:41:b')).toBe('change');
  expect(reasonOf('because')).toBeNull();
});
