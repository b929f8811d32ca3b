import { expect, test } from 'vitest';
import { parseGstin } from '#app/accounts/profile/gstin.ts';
import { readDeclaration, type TaxValues } from './tax-input.ts';

const registered: TaxValues = {
  standing: 'registered',
  legalName: 'Jasleen Kaur Music',
  gstin: '27 aapfu0939f1zv',
  address: 'SCF 21, Phase 7, Mohali',
  fromDay: '2026-04-01',
  outside: '',
  declared: false,
  intent: null,
  what: '',
};
const below: TaxValues = { ...registered, standing: 'below', outside: '₹2,50,000', declared: true };
const read = (values: TaxValues) => readDeclaration(values, parseGstin);

test('a registration is read as people write it', () => {
  const { legalName, address, fromDay } = registered;
  const value = { state: 'registered', gstin: '27AAPFU0939F1ZV', legalName, address, fromDay };
  expect(read(registered)).toEqual({ ok: true, value });
});

test('an address with its PIN is taken', () => {
  expect(read({ ...registered, address: 'SCF 21, Phase 7, Mohali 160059' })).toMatchObject({ ok: true });
});

test('tax declaration: income from elsewhere, zero if left out', () => {
  const value = { state: 'below_threshold', legalName: 'Jasleen Kaur Music', outside: 2_50_000_00 };
  expect(read(below)).toEqual({ ok: true, value });
  expect(read({ ...below, legalName: '' })).toMatchObject({ errors: { legalName: true } });
  expect(read({ ...below, outside: '' })).toMatchObject({
    value: { outside: 0 },
  });
});

test.each([
  ['a number with another check digit', registered, { gstin: '27AAPFU0939F1ZA' }, 'gstin'],
  ['a phone in the name', below, { legalName: 'Jasleen call 98140 12345' }, 'legalName'],
  ['a link in the name', registered, { legalName: 'Jasleen www.jasleen.example' }, 'legalName'],
  ['a phone in the address', registered, { address: 'SCF 21, Mohali, 9814012345' }, 'address'],
  ['a turned direction of writing', below, { legalName: 'Jas\u202eleen' }, 'legalName'],
  ['no number', registered, { gstin: '' }, 'gstin'],
  ['no address', registered, { address: '' }, 'address'],
  ['a day that is none', registered, { fromDay: '2026-02-30' }, 'fromDay'],
  ['a day before there was GST', registered, { fromDay: '2016-04-01' }, 'fromDay'],
  ['an income below zero', below, { outside: '-5' }, 'outside'],
  ['an income with letters', below, { outside: 'two and a half' }, 'outside'],
  ['more than ten crore', below, { outside: '100000001' }, 'outside'],
  ['no tick', below, { declared: false }, 'declared'],
  ['neither', below, { standing: null }, 'standing'],
] as const)('%s is refused', (_what, values, change, field) => {
  expect(read({ ...values, ...change })).toMatchObject({ ok: false, errors: { [field]: true } });
});
