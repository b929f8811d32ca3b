import { expect, test } from 'vitest';
import { countryOfPhone, parsePhone } from './parse-phone.ts';
import { formatPhone, localDigits } from './phone.ts';

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

test.each([
  ['+1 416 555 0123', 'IN', '+14165550123', 'CA'],
  ['001 416 555 0123', 'IN', '+14165550123', 'CA'],
  ['1-416-555-0123', 'CA', '+14165550123', 'CA'],
  ['1-416-555-0123', 'US', '+14165550123', 'CA'],
  ['(212) 555-0123', 'CA', '+12125550123', 'US'],
  ['+44 (0)7700 900123', 'IN', '+447700900123', 'GB'],
  ['07700 900123', 'GB', '+447700900123', 'GB'],
  ['44 7700 900123', 'GB', '+447700900123', 'GB'],
  ['00 44 7700 900123', 'US', '+447700900123', 'GB'],
  ['0011 1 416 555 0123', 'AU', '+14165550123', 'CA'],
  ['0491 570 156', 'AU', '+61491570156', 'AU'],
  ['050 123 4567', 'AE', '+971501234567', 'AE'],
  ['8123 4567', 'SG', '+6581234567', 'SG'],
  ['+64 21 123 456', 'IN', '+6421123456', 'NZ'],
  ['+49 1512 3456789', 'IN', '+4915123456789', 'DE'],
  ['\u202a+1 (416) 555\u20110123\u202c', 'IN', '+14165550123', 'CA'],
  ['+१ ४१६ ५५५ ०१२३', 'IN', '+14165550123', 'CA'],
  ['੪੧੬ ੫੫੫ ੦੧੨੩', 'CA', '+14165550123', 'CA'],
  ['tel:+14165550123', 'IN', '+14165550123', 'CA'],
  ['my cell: 416-555-0123 (home)', 'CA', '+14165550123', 'CA'],
  ['+91 98765 43210', 'CA', '+919876543210', 'IN'],
  ['011 91 98765 43210', 'US', '+919876543210', 'IN'],
  ['0091 98765 43210', 'GB', '+919876543210', 'IN'],
])('number abroad: %s with %s', (typed, chosen, stored, country) => {
  expect(parsePhone(typed, chosen)).toBe(stored);
  expect(countryOfPhone(stored)).toBe(country);
});

test.each([
  ['9876543210', 'CA'],
  ['98765 43210', 'US'],
  ['919876543210', 'CA'],
  ['919876543210', 'DE'],
  ['4165550123', 'IN'],
  ['14165550123', 'IN'],
  ['416-555-012', 'CA'],
  ['416 555 0123 / 647 555 0199', 'CA'],
  ['+1 416 555 0123 +1 647 555 0199', 'IN'],
  ['+1 800 555 0123', 'IN'],
  ['+44 20 7946 0018', 'IN'],
  ['+44 70 1234 5678', 'IN'],
  ['asha4165550123@example.com', 'CA'],
  ['4165550123', 'ZZ'],
  ['+0 416 555 0123', 'IN'],
])('number abroad: %s with %s is refused', (typed, chosen) => {
  expect(parsePhone(typed, chosen)).toBeNull();
});

test('number abroad: shown in groups, kept whole on the wire', () => {
  expect(formatPhone('+14165550123')).toBe('+1 416 555 0123');
  expect(formatPhone('+447700900123')).toBe('+44 770 090 0123');
  expect(formatPhone('+971501234567')).toBe('+971 501 234 567');
  expect(localDigits('+14165550123')).toBe('+14165550123');
});
