import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewSchema } from './review-request.ts';
import { dueReminder, reviewUntil } from './review-window.ts';
import { textConcerns } from './text-concerns.ts';
import { publicName, publicPlace } from './write-review-page.server.ts';

const completedAt = new Date('2026-12-14T10:00:00Z');
const after = (days: number, seconds = 0) =>
  new Date(completedAt.getTime() + days * 86_400_000 + seconds * 1000);

test.each([
  ['a second before a day', after(1, -1), null],
  ['a day', after(1), 'first'],
  ['a second before twelve days', after(12, -1), 'first'],
  ['twelve days', after(12), 'last'],
  ['a second before the window ends', after(14, -1), 'last'],
  ['when the window has ended', after(14), null],
])('%s after completion: first review reminder, last one or none', (_when, now, step) => {
  expect(dueReminder(completedAt, now)).toBe(step);
});

test('a review can be written for fourteen days from completion', () => {
  expect(reviewUntil(completedAt)).toEqual(after(14));
});

test.each([
  ['Call her on 98765 43210 for bookings, she is great.', ['contact']],
  ['Call her on ९८७६५ ४३२१० for bookings.', ['contact']],
  ['Write to noor.sings@okaxis and save the fee.', ['contact']],
  ['See more at www.noorsings.in/live', ['link']],
  ['See more at bit.ly/noor-sings', ['contact']],
  ['See more at noor-sings.xyz', ['contact']],
  ['Her number is 98765,43210', ['contact']],
  ['Ring nine eight seven six five four three two one zero', ['contact']],
  ['What a bastard, never again will we book.', ['abuse']],
  ['ABSOLUTELY THE WORST EVENING OF OUR WHOLE LIFE, AVOID', ['shouting']],
])('%s waits for a person to read it', (text, concerns) => {
  expect(textConcerns(text)).toEqual(concerns);
});

test.each([
  'She sang for 150 minutes, 20 songs, and the whole hall danced. 10/10.',
  'Came 40 minutes late and left early. Very disappointing for ₹60,000.',
  'बहुत सुंदर गाया, पूरा परिवार खुश था।',
  'Booked on 12.12.2026 at Sector 9, Chandigarh 160009.',
  'Class act, scintillating, and a great assortment of songs.',
])('honest words are published at once: %s', (text) => {
  expect(textConcerns(text)).toEqual([]);
});

test('review form: one to five whole stars, text length checked', () => {
  const form = { rating: '4', body: 'She sang very well indeed.', performance: '', punctuality: '5' };
  expect(reviewSchema.parse(form)).toMatchObject({ rating: 4, sides: { punctuality: 5 } });
  for (const wrong of [
    { rating: '0' },
    { rating: '6' },
    { rating: '4.5' },
    { body: 'Good.' },
    { sound: '9' },
  ])
    expect(reviewSchema.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test('public review: host as first name and initial, city only', () => {
  expect([publicName('Aarav Mehta'), publicName('  Simran '), publicName('ਜਸਲੀਨ ਕੌਰ')]).toEqual([
    'Aarav M.',
    'Simran',
    'ਜਸਲੀਨ ਕ.',
  ]);
  const cities = ['Chandigarh', 'Mohali', 'Panchkula'];
  expect(publicPlace('House 9, Chandigarh Road, Mohali 160055', cities, 'Ludhiana')).toBe('Mohali');
  expect(publicPlace('The big lawn behind the school', cities, 'Ludhiana')).toBe('Ludhiana');
});

test('no text breaks the checks', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void textConcerns(text)));
});
