import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeOfPaymentFailure, PAYMENT_FAILURES } from './payment-failures.ts';

const NOT_THEIRS = ['bank_not_enabled'];

test('payment failure reasons of the gateway: each one is known', () => {
  const source = readFileSync(new URL('../../sandbox/failures.json', import.meta.url), 'utf8');
  const reasons = Object.keys(JSON.parse(source));
  expect(reasons.length).toBeGreaterThan(8);
  expect(reasons.filter((reason) => causeOfPaymentFailure(reason) === null)).toEqual(NOT_THEIRS);
});

test('failure reason spellings: map to one, unknown stays unknown', () => {
  expect(causeOfPaymentFailure('insufficient_fund')).toBe(causeOfPaymentFailure('insufficient_funds'));
  expect(causeOfPaymentFailure('incorrect_pin')).toBe(causeOfPaymentFailure('invalid_otp'));
  expect(causeOfPaymentFailure('something_entirely_new')).toBeNull();
  expect(causeOfPaymentFailure(null)).toBeNull();
  expect(new Set(PAYMENT_FAILURES).size).toBe(PAYMENT_FAILURES.length);
});
