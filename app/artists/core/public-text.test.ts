import { expect, test } from 'vitest';
import { holdsContact, publicLine, publicText, readWordList, wholeNumber } from './public-text.ts';

test('a public text keeps its lines and loses invisible characters', () => {
  expect(publicText('  Sufi\u0000 and\t folk\u202e\r\nsince 2009  ', 100)).toBe('Sufi and folk\nsince 2009');
  expect(publicLine('one\n\ntwo', 100)).toBe('one two');
  expect(publicText('ਪੰਜਾਬੀ ਗੀਤ', 100)).toBe('ਪੰਜਾਬੀ ਗੀਤ');
});

test('words are separated by commas and lines, each counted once [S2-40]', () => {
  expect(readWordList('Ghazal, sufi ,, GHAZAL\nFolk  songs')).toEqual(['Ghazal', 'sufi', 'Folk songs']);
  expect(readWordList('ग़ज़ल، Sufi; ਬੋਲੀਆਂ / #Tappe | • R&B (old). \n- 90’s')).toEqual([
    'ग़ज़ल',
    'Sufi',
    'ਬੋਲੀਆਂ',
    'Tappe',
    'R&B (old)',
    '90’s',
  ]);
});

test('ways round us are seen in public texts', () => {
  for (const text of [
    'Call me on 98765 43210',
    'book: +91-98765-43210',
    'नंबर ९८७६५४३२१०',
    'ring 0 9 8 7 6 5 4 3 2 1 0',
    'write noor@example.com',
    'noor (at) example (dot) com',
    'see www.noor-sings.com',
    'noorsings.in has more',
    'follow @noor.sings',
    'see bit.ly/noor-sings',
    'see noor-sings.xyz',
    'ring 98765,43210 or 98765/43210',
    'nine eight seven six five four three two one zero',
  ])
    expect([text, holdsContact(text)]).toEqual([text, true]);
});

test('years, prices and song titles are no contacts', () => {
  for (const text of [
    'Since 2009, over 1,250 evenings in 12 cities.',
    '₹1,18,000 for 150 minutes',
    'Played 2018 2019 2020 2021 at the Rose Festival',
    'Main Ta Jeena. Main Ta Marna.',
    'Dr. Noor, M.A. in music',
  ])
    expect([text, holdsContact(text)]).toEqual([text, false]);
});

test('rupees may be grouped', () => {
  expect(wholeNumber('₹1,18,000')).toBe(118_000);
  expect(wholeNumber('12.50')).toBeNaN();
  expect(wholeNumber('-5')).toBeNaN();
});

test.each(['9-', 'a_', 'a-a.', 'a.'])('contact detection: fast on a long run of %s', (piece) => {
  const text = piece.repeat(60_000 / piece.length);
  const before = process.threadCpuUsage();
  holdsContact(text);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});
