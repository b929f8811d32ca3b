import { expect, test } from 'vitest';
import { dayName, timeName } from './time-names.ts';

test('a day is said in the language of the page, in the same order [S2-29]', () => {
  expect([dayName('2026-12-12'), dayName('2026-12-12', 'hi'), dayName('2026-12-12', 'pa')]).toEqual([
    'Sat 12 Dec',
    'शनि 12 दिस॰',
    'ਸ਼ਨੀ 12 ਦਸੰ',
  ]);
  expect([timeName('19:00'), timeName('19:00', 'hi'), timeName('19:00', 'pa')]).toEqual([
    '7:00 pm',
    'शाम 7:00 बजे',
    'ਸ਼ਾਮ 7:00 ਵਜੇ',
  ]);
});
