import { expect, test } from 'vitest';
import { idIn, MAX_ID, MAX_SMALL_ID } from './read-id.ts';

test('a whole number that the column can hold is an id, and nothing else is', () => {
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
