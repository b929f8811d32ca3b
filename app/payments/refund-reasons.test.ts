import { expect, test } from 'vitest';
import { parseRefundReason } from './refund-reasons.ts';

test('a reason is known by its word, whatever key follows', () => {
  expect(parseRefundReason('paid_twice')).toBe('paid_twice');
  expect(parseRefundReason('change:41:b')).toBe('change');
  expect(parseRefundReason('because')).toBeNull();
});
