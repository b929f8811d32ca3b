import { expect, test } from 'vitest';
import { authenticatorAddress, authenticatorCode, timeStepOfCode } from './authenticator.server.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const AT = new Date(1_111_111_109_000);
const STEP = 37_037_036;
const later = (steps: number) => new Date(AT.getTime() + steps * 30_000);

test('authenticator code: matches the standard TOTP code of that time', () => {
  expect(authenticatorCode(SECRET, AT)).toBe('081804');
  expect(timeStepOfCode(SECRET, '081804', AT)).toBe(STEP);
});

test('clock one step off: code accepted, its step is reported', () => {
  expect(timeStepOfCode(SECRET, authenticatorCode(SECRET, later(-1)), AT)).toBe(STEP - 1);
  expect(timeStepOfCode(SECRET, authenticatorCode(SECRET, later(1)), AT)).toBe(STEP + 1);
});

test('two steps off, and what is no code, is refused', () => {
  for (const typed of [
    authenticatorCode(SECRET, later(-2)),
    authenticatorCode(SECRET, later(2)),
    '',
    'abcdef',
    '12345',
  ])
    expect(timeStepOfCode(SECRET, typed, AT)).toBeNull();
});

test('QR code address: names Mehfil, phone and secret', () => {
  const address = new URL(authenticatorAddress(SECRET, '+919876500013'));
  expect(address.href).toContain('otpauth://totp/Mehfil');
  expect(address.searchParams.get('secret')).toBe(SECRET);
  expect(address.searchParams.get('issuer')).toBe('Mehfil');
});
