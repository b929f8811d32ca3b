import { expect, test } from 'vitest';
import { idIn, isUuid, MAX_ID, MAX_SMALL_ID } from './read-id.ts';

test('id: only a whole number that the column can hold', () => {
  expect([idIn('1'), idIn('2147483647'), idIn(7), idIn('32767', MAX_SMALL_ID)]).toEqual([
    1,
    MAX_ID,
    7,
    32_767,
  ]);
  const none = [
    '0',
    '-1',
    '01',
    '1e30',
    '0.5',
    '2147483648',
    '99999999999',
    '9'.repeat(400),
    'NaN',
    '',
    ' 1',
    null,
  ];
  for (const text of none) expect([text, idIn(text)]).toEqual([text, 0]);
  expect(idIn('32768', MAX_SMALL_ID)).toBe(0);
});

test.each([
  ['0190b0a2-7d2c-4f5e-8a3b-1c2d3e4f5a6b', true],
  ['0190B0A2-7D2C-4F5E-8A3B-1C2D3E4F5A6B', false],
  ['0190b0a2-7d2c-4f5e-8a3b-1c2d3e4f5a6b\n', false],
  ['0190b0a27d2c4f5e8a3b1c2d3e4f5a6b', false],
  [null, false],
])('%o is a UUID: %s', (value, is) => {
  expect(isUuid(value)).toBe(is);
});
