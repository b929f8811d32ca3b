import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { LOCALITIES } from './localities.ts';
import { pinArea } from './pin-codes.ts';
import { TOWNS } from './towns.ts';
import { type VenuePlace, venuePlace } from './venue-place.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Near the opposite side of the earth, floating point costs up to a few tenths of a metre. */
const ROUNDING_KM = 1e-3;
const town = (name: string) => TOWNS.find(({ forms }) => forms.includes(name))!;
const covers = (place: VenuePlace | null, name: string) =>
  place !== null && distanceKm(place, town(name)) <= place.withinKm + town(name).withinKm;

test('distances are symmetric, zero at the same point, and never longer than a detour', () => {
  fc.assert(
    fc.property(point, point, point, (one, two, three) => {
      expect(distanceKm(one, one)).toBe(0);
      expect(distanceKm(one, two)).toBeCloseTo(distanceKm(two, one), 6);
      expect(distanceKm(one, three)).toBeLessThanOrEqual(
        distanceKm(one, two) + distanceKm(two, three) + ROUNDING_KM,
      );
      expect(distanceKm(one, two)).toBeLessThanOrEqual(20_016);
    }),
  );
  expect(distanceKm(town('chandigarh'), town('delhi'))).toBeCloseTo(239, 0);
});

test.each([
  ['Sukhna Lawns, Sector 6, Chandigarh 160006', 'chandigarh'],
  ['House 214, Sector 9-C, Chandigarh 160009', 'chandigarh'],
  ['#12-B, Marigold Residency, Phase 7, Mohali 160061', 'mohali'],
  ['कोठी 12, सेक्टर 9, चंडीगढ़', 'chandigarh'],
  ['ਕੋਠੀ 12, ਸੈਕਟਰ 9, ਚੰਡੀਗੜ੍ਹ', 'chandigarh'],
  ['Palm Resort, Patiala Road, Zirakpur', 'zirakpur'],
  ['Zirakpur, Patiala Road', 'zirakpur'],
  ['Delhi Public School, Sector 40, Chandigarh', 'chandigarh'],
  ['Ludhiana House, Model Town, Patiala', 'patiala'],
  ['Hill View, near club, KASAULI', 'kasauli'],
  ['160006', 'chandigarh'],
  ['Rose Villa, Chandigarh, 160 022', 'chandigarh'],
  ['call 98765 43210, Panchkula', 'panchkula'],
  ['Beach house, 400 049', 'mumbai'],
] as const)('%s is in %s', (address, name) => {
  expect(covers(venuePlace({ address }), name)).toBe(true);
});

test.each([
  'My place',
  'Rose Villa, Sector 17',
  'Khanna House, Street 4',
  '400 guests',
  'House 999999',
  'Manali Heights, Manali 160001',
])('%s names no place that we can be sure of', (address) => {
  expect(venuePlace({ address })).toBeNull();
});

test('what the text names wins over a point, and a point counts where the text names nothing', () => {
  const near = { lat: 30.73, lng: 76.78 };
  expect(covers(venuePlace({ address: 'The Mall, Manali', ...near }), 'manali')).toBe(true);
  expect(venuePlace({ address: 'Our farm', ...near })).toMatchObject(near);
  expect(venuePlace({ address: '32.24300, 77.18900', ...near })).toMatchObject({ lat: 32.243, lng: 77.189 });
  expect(venuePlace({ address: '95.00000, 200.00000' })).toBeNull();
});

test('every locality we know is found near its centre in an address of its city', () => {
  for (const { name, city, lat, lng } of LOCALITIES) {
    const place = venuePlace({ address: `Rose Villa 12, ${name}, ${city}` });
    expect(place && distanceKm(place, { lat, lng }), `${name}, ${city}`).toBeLessThanOrEqual(place!.withinKm);
  }
});

test('every town and every known PIN code is found however it is written', () => {
  for (const { forms } of TOWNS)
    for (const form of forms) {
      expect(covers(venuePlace({ address: `Lawn 3, ${form.toUpperCase()}.` }), forms[0]!), form).toBe(true);
    }
  expect(pinArea('990001')).toBeNull();
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.option(point), (address, at) => {
      const place = venuePlace({ address, ...at });
      if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180).toBe(true);
    }),
  );
});

test.each([
  ['SCO 5, Sector 17, Chandigarh', 'chandigarh'],
  ['Phase 7, Mohali', 'punjab'],
  ['House 5, Phase 3B2, Chandigarh 160059', 'punjab'],
  ['Palm Lawns, VIP Road, Zirakpur 140603', 'punjab'],
  ['Sector 5, Panchkula', 'haryana'],
  ['Ridge View, Kasauli', 'himachal'],
  ['Farm 9, Delhi', null],
  ['30.7046, 76.7179', 'punjab'],
] as const)('the State of %s is %s', (address, region) => {
  expect(venuePlace({ address })?.region).toBe(region);
});
