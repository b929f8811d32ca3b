import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountRefusal } from './account-refusals.ts';

const NOT_TYPED = ['reference_id', 'business_type'];

function fieldsOfSandbox(): string[] {
  const source = readFileSync(new URL('../../../sandbox/linked-accounts.ts', import.meta.url), 'utf8');
  const fields = [...source.matchAll(/\breadText\(\w+(?:\.\w+)?, '(\w+)'/g)].map(([, field]) => field!);
  return fields.filter((field) => !NOT_TYPED.includes(field));
}

test('account refusals of the gateway: each maps to its field', () => {
  const fields = fieldsOfSandbox();
  expect(fields.length).toBeGreaterThan(7);
  for (const told of fields.flatMap((field) => [`The ${field} format is invalid.`, `${field}: is required.`]))
    expect([told, accountRefusal(told)]).not.toContain('other');
});

test.each([
  ['The beneficiary_name format is invalid.', 'holderName'],
  ['legal_business_name: is required.', 'holderName'],
  ['The account_number format is invalid.', 'number'],
  ['The code format is invalid.', 'ifsc'],
  ['Invalid IFSC Code in Bank Account', 'ifsc'],
  ['The vpa format is invalid.', 'upi'],
  ['The PAN must be 10 characters: 5 letters, 4 digits and a letter.', 'pan'],
  ['The gst format is invalid.', 'gstin'],
  ['The email format is invalid.', 'contact'],
  ['GATEWAY_ERROR', 'technical'],
  ['The company is dormant', 'other'],
])('"%s" is about %s', (told, about) => {
  expect(accountRefusal(told)).toBe(about);
});
