import { expect, test } from 'vitest';
import { authenticatorAddress, authenticatorCode, stepOfCode } from './authenticator.server.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const AT = new Date(1_111_111_109_000);
const STEP = 37_037_036;
const later = (steps: number) => new Date(AT.getTime() + steps * 30_000);

test('the code at an instant is the one that every app shows then', () => {
  expect(authenticatorCode(SECRET, AT)).toBe('081804');
  expect(stepOfCode(SECRET, '081804', AT)).toBe(STEP);
});

test('a phone whose clock is one step off is let in, and the step that it showed is known', () => {
  expect(stepOfCode(SECRET, authenticatorCode(SECRET, later(-1)), AT)).toBe(STEP - 1);
  expect(stepOfCode(SECRET, authenticatorCode(SECRET, later(1)), AT)).toBe(STEP + 1);
});

test('two steps off, and what is no code, is refused', () => {
  for (const typed of [
    authenticatorCode(SECRET, later(-2)),
    authenticatorCode(SECRET, later(2)),
    '',
    'abcdef',
    '12345',
  ])
    expect(stepOfCode(SECRET, typed, AT)).toBeNull();
});

test('the address in the picture names us, the phone and the secret', () => {
  const address = new URL(authenticatorAddress(SECRET, '+919876500013'));
  expect(address.href).toContain('otpauth://totp/Mehfil');
  expect(address.searchParams.get('secret')).toBe(SECRET);
  expect(address.searchParams.get('issuer')).toBe('Mehfil');
});
