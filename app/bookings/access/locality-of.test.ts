import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localityOf } from './locality-of.ts';

test.each([
  ['House 214, Sector 9-C, Chandigarh 160009', 'Sector 9-C, Chandigarh'],
  ['Sukhna Lawns, Sector 6, Chandigarh 160006', 'Sector 6, Chandigarh'],
  ['IT Park, Building 3, Chandigarh 160101', 'Chandigarh'],
  ['Plot 4, Phase 7, Mohali, call 98140 12345', 'Phase 7, Mohali'],
  ['House 4711, Sector 9, host@example.com', 'Sector 9'],
  ['House 9, c/o Parminder Gill, Kharar', 'Kharar'],
  ['12/4, Model Town, Ambala City, 134003', 'Model Town, Ambala City'],
  ['Flat 7, Tower 3, Zirakpur', 'Zirakpur'],
  ['SCO 14 Sector 17', 'Sector 17'],
  ['The yellow house', null],
  ['House 9\nNear the gurdwara\nKharar', 'Kharar'],
])('%s is told as %s before the artist agrees [S6-04]', (address, locality) => {
  expect(localityOf(address)).toBe(locality);
});

test('for any address, its first part is never shown', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{4,9} \d{1,4}$/),
      fc.stringMatching(/^[A-Z][a-z]{4,9}$/),
      (house, city) => {
        expect(localityOf(`${house}, ${city}`)).toBe(city);
      },
    ),
  );
});
