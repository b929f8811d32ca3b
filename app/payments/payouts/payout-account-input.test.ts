import { expect, test } from 'vitest';
import { type AccountValues, endingOf, readPayoutAccount } from './payout-account-input.ts';

const bank: AccountValues = {
  method: 'bank',
  holderName: 'Jasleen Kaur Sandhu',
  number: '0012 3456 7890',
  numberAgain: '001234567890',
  ifsc: 'hdfc0000317',
  upi: '',
  pan: 'abcpk1234f',
};
const read = (change: Partial<AccountValues>) => readPayoutAccount({ ...bank, ...change }, null);

test('a bank account is read as people write it', () => {
  expect(read({})).toEqual({
    ok: true,
    value: {
      holderName: 'Jasleen Kaur Sandhu',
      pan: 'ABCPK1234F',
      to: { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' },
    },
  });
});

test('registered artist: PAN must match the GST number', () => {
  expect(readPayoutAccount(bank, '03ABCPK1234F1ZK').ok).toBe(true);
  expect(readPayoutAccount(bank, '27AAPFU0939F1ZV')).toMatchObject({ ok: false, errors: { pan: true } });
});

test('UPI id: needs no bank, shows only its handle', () => {
  const upi = read({ method: 'upi', upi: 'jasleen.sings@okhdfcbank', number: '', numberAgain: '', ifsc: '' });
  expect(upi).toMatchObject({ ok: true, value: { to: { method: 'upi', id: 'jasleen.sings@okhdfcbank' } } });
  expect(upi.ok && endingOf(upi.value.to)).toBe('ja…@okhdfcbank');
});

test.each([
  ['two different numbers', { numberAgain: '001234567891' }, 'numberAgain'],
  ['a number that is too short', { number: '1234', numberAgain: '1234' }, 'number'],
  ['letters in the number', { number: '12345678x', numberAgain: '12345678x' }, 'number'],
  ['an IFSC whose fifth sign is no zero', { ifsc: 'HDFC1000317' }, 'ifsc'],
  ['a PAN of no kind', { pan: 'ABCXK1234F' }, 'pan'],
  ['a name of three letters', { holderName: 'Jas' }, 'holderName'],
  ['no way at all', { method: '' }, 'method'],
  ['a UPI id without a bank', { method: 'upi', upi: 'jasleen' }, 'upi'],
])('%s is refused', (_what, change, field) => {
  expect(read(change)).toMatchObject({ ok: false, errors: { [field]: true } });
});
