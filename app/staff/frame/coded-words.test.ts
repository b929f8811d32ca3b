import { expect, test } from 'vitest';
import { wordsAndCodes } from './coded-words.tsx';

test('message: codes of bookings and orders become links, nothing else', () => {
  expect(wordsAndCodes('Paid twice for MF-9J9UEA, and ms-7KQ2WX came late.')).toEqual([
    'Paid twice for ',
    { code: 'MF-9J9UEA', to: '/operator/search?q=MF-9J9UEA' },
    ', and ',
    { code: 'ms-7KQ2WX', to: '/operator/search?q=MS-7KQ2WX' },
    ' came late.',
  ]);
  expect(wordsAndCodes('No MF-12, no XMF-9J9UEA.')).toEqual(['No MF-12, no XMF-9J9UEA.']);
  expect(wordsAndCodes('')).toEqual([]);
});
