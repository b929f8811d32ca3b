import { expect, test } from 'vitest';
import { explainRefusal } from './core/refusals.ts';
import { sentences } from './core/sign-in-request.ts';
import texts from './messages/en.json' with { type: 'json' };

test('forms and API refuse in the same words [S8-06] [S5-02] [S5-03]', () => {
  const { unknownPhone, ...same } = sentences;
  expect(texts.error).toMatchObject(same);
  expect(explainRefusal({ reason: 'wrong_code' }).sentence).toBe('Invalid OTP. Please try again.');
  expect(explainRefusal({ reason: 'unknown_phone' }).sentence).toBe(unknownPhone);
  expect(texts.error.sendFailed).toBe('Failed to send OTP. Please try again.');
  expect(texts.error.createFailed).toBe('Failed to create account. Please try again.');
  expect(texts.error.verifyFailed).toBe('Failed to verify OTP or create account. Please try again.');
});
