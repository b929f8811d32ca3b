import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALITIES } from '#app/places/localities.ts';
import { localityOf, localityOfVenue } from './locality-of.ts';

test.each([
  ['House 214, Sector 9-C, Chandigarh 160009', 'Sector 9-C, Chandigarh'],
  ['Sukhna Lawns, Sector 6, Chandigarh 160006', 'Sector 6, Chandigarh'],
  ['IT Park, Building 3, Chandigarh 160101', 'IT Park, Chandigarh'],
  ['Plot 4, Phase 7, Mohali, call 98140 12345', 'Phase 7, Mohali'],
  ['House 4711, Sector 9, host@example.com', 'Sector 9'],
  ['House 9, c/o Parminder Gill, Kharar', 'Kharar'],
  ['12/4, Model Town, Ambala City, 134003', 'Model Town, Ambala'],
  ['12 Sadar Bazaar, Ambala Cantt', 'Ambala Cantt, Ambala'],
  ['Flat 7, Tower 3, Zirakpur', 'Zirakpur'],
  ['SCO 14 Sector 17', 'Sector 17'],
  ['The yellow house', null],
  ['House 9\nNear the gurdwara\nKharar', 'Kharar'],
])('%s is told as %s before the artist agrees', (address, locality) => {
  expect(localityOf(address)).toBe(locality);
});

test.each([
  ['House 12, Sector 9, Chandigarh, Mehta Niwas', 'Sector 9, Chandigarh'],
  ['Mohali, Sunny Enclave 1234', 'Mohali'],
  ['Sunny Enclave 1234, Kharar', 'Sunny Enclave, Kharar'],
  ['Kharar, Mehta Farm', 'Kharar'],
  ['Sector 16, 4711 Marigold', 'Sector 16'],
  ['Flat 3, Marigold Residency 45, Zirakpur', 'Zirakpur'],
  ['H 214, Wave Estate 214-B, Mohali', 'Mohali'],
  ['Sector 4711, Mehta Niwas', null],
])('address %s: only %s is shown, no house or name', (address, locality) => {
  expect(localityOf(address)).toBe(locality);
});

test('unknown address: nearest locality of its point, if near', () => {
  const address = 'Mehta Niwas, Guru Nanak Colony';
  expect(localityOf(address, { lat: 30.7462, lng: 76.7771 })).toBe('Sector 16, Chandigarh');
  expect(localityOf(address, { lat: 27.1751, lng: 78.0421 })).toBeNull();
  const venue = { venue_address: address, venue_lat: 30.7462, venue_lng: 76.7771 };
  expect(localityOfVenue(venue)).toBe('Sector 16, Chandigarh');
  expect(localityOfVenue({ ...venue, venue_lng: null })).toBeNull();
});

test('locality of any address: only words of our table', () => {
  const own = new Set(LOCALITIES.flatMap(({ name, city }) => `${name} ${city}`.split(' ')));
  const typed = fc.stringMatching(/^[A-Za-z]{3,9}( \d{1,4})?$/);
  const parts = fc.array(fc.oneof(typed, fc.constantFrom('Mohali', 'Kharar', 'VIP Road', 'Zirakpur')), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(parts, fc.constantFrom(', ', ' ', '\n'), (all, separator) => {
      const words = localityOf(all.join(separator))?.split(/[ ,]+/) ?? [];
      expect(words.filter((word) => !own.has(word))).toEqual([]);
    }),
  );
});
