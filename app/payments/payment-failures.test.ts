import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAYMENT_FAILURES, paymentFailure } from './payment-failures.ts';

const NOT_THEIRS = ['bank_not_enabled'];

test('payment failure reasons of the gateway: each one is known', () => {
  const source = readFileSync(new URL('../../sandbox/failures.json', import.meta.url), 'utf8');
  const reasons = Object.keys(JSON.parse(source));
  expect(reasons.length).toBeGreaterThan(8);
  expect(reasons.filter((reason) => paymentFailure(reason) === null)).toEqual(NOT_THEIRS);
});

test('failure reason spellings: map to one, unknown stays unknown', () => {
  expect(paymentFailure('insufficient_fund')).toBe(paymentFailure('insufficient_funds'));
  expect(paymentFailure('incorrect_pin')).toBe(paymentFailure('invalid_otp'));
  expect(paymentFailure('something_entirely_new')).toBeNull();
  expect(paymentFailure(null)).toBeNull();
  expect(new Set(PAYMENT_FAILURES).size).toBe(PAYMENT_FAILURES.length);
});
