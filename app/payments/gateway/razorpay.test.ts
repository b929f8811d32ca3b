import { expect, test } from 'vitest';
import { failureDetails } from './razorpay.server.ts';

const failed = {
  status: 'failed',
  error_code: 'BAD_REQUEST_ERROR',
  error_reason: 'card_declined',
  error_description: 'The card was declined',
};

test('failed payment: code, reason and sentence; other payments have none', () => {
  expect(failureDetails(failed)).toEqual({
    code: 'BAD_REQUEST_ERROR',
    reason: 'card_declined',
    description: 'The card was declined',
  });
  expect(failureDetails({ ...failed, status: 'authorized' })).toBeNull();
  expect(failureDetails({ status: 'failed', error_code: null, error_reason: '' })).toEqual({
    code: null,
    reason: null,
    description: null,
  });
});

test('card number: never kept in a failure text', () => {
  for (const number of [
    '4100280000080001',
    '4100 2800 0008 0001',
    '4100-2800-0008-0001',
    '3782 822463 10005',
  ])
    expect(failureDetails({ ...failed, error_description: `Card ${number} is blocked` })?.description).toBe(
      'Card … is blocked',
    );
  const told = { ...failed, error_description: `Over 50000 a day. ${'x'.repeat(9000)}` };
  expect(failureDetails(told)?.description).toMatch(/^Over 50000 a day\. x+$/);
  expect(failureDetails(told)?.description).toHaveLength(500);
});
