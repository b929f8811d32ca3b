import { expect, test } from 'vitest';
import { formatPhone, localDigits, parsePhone } from './phone.ts';

test('phone: ten digits of a mobile number, however written [S1-07] [S5-02] [S9-01]', () => {
  for (const typed of ['9876543210', '98765 43210', '+91 98765-43210', '०९८७६५४३२१०'])
    expect(parsePhone(typed)).toBe('+919876543210');
  for (const typed of ['987654321', '98765432100', '5876543210', '+1 9876543210'])
    expect(parsePhone(typed)).toBeNull();
});

test('phone number: shown with country code, sent as ten digits [S3-08]', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(localDigits('+919876543210')).toBe('9876543210');
});
