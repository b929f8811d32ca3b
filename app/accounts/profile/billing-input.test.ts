import { expect, test } from 'vitest';
import { readBilling } from './billing-input.ts';

const right = { name: 'Mehta Traders', gstin: '27AAPFU0939F1ZV', address: '12, Sector 17', pin: '160 017' };

test('billing: name, address and PIN required, GST number optional', () => {
  expect(readBilling(right)).toEqual({ ok: true, value: { ...right, pin: '160017' } });
  expect(readBilling({ ...right, gstin: '' })).toMatchObject({ ok: true, value: { gstin: null } });
  expect(readBilling({ name: '', gstin: '123', address: '', pin: '012345' })).toEqual({
    ok: false,
    errors: { name: 'name', gstin: 'gstin', address: 'address', pin: 'pin' },
  });
});

test('empty billing details are forgotten', () => {
  expect(readBilling({ name: '', gstin: '', address: '', pin: '' })).toEqual({ ok: true, value: null });
});
