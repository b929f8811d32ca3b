import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#app/shared/typed-text.ts';
import { distanceKm } from './distance.ts';
import { LOCALITIES } from './localities.ts';
import { pinArea } from './pin-codes.ts';
import { TOWNS } from './towns.ts';
import { readVenue, type VenuePlace, venuePlace } from './venue-place.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Near the opposite side of the earth, floating point costs up to a few tenths of a metre. */
const ROUNDING_KM = 1e-3;
const town = (name: string) => TOWNS.find(({ forms }) => forms.includes(name))!;
const covers = (place: VenuePlace | null, name: string) =>
  place !== null && distanceKm(place, town(name)) <= place.withinKm + town(name).withinKm;

test('distance: symmetric, zero at itself, never longer than detour', () => {
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

test.each(['My place', 'Rose Villa, Sector 17', 'Khanna House, Street 4', '400 guests', 'House 999999'])(
  '%s names no place that we can be sure of',
  (address) => {
    expect(venuePlace({ address })).toBeNull();
  },
);

test('venue place: text wins over the point, otherwise point counts', () => {
  const near = { lat: 30.73, lng: 76.78 };
  expect(covers(venuePlace({ address: 'The Mall, Manali', ...near }), 'manali')).toBe(true);
  expect(venuePlace({ address: 'Our farm', ...near })).toMatchObject(near);
  expect(venuePlace({ address: '32.24300, 77.18900', ...near })).toMatchObject({ lat: 32.243, lng: 77.189 });
  expect(venuePlace({ address: '95.00000, 200.00000' })).toBeNull();
});

test('venue place: each locality is found near its centre', () => {
  for (const { name, city, lat, lng } of LOCALITIES) {
    const place = venuePlace({ address: `Rose Villa 12, ${name}, ${city}` });
    expect(place && distanceKm(place, { lat, lng }), `${name}, ${city}`).toBeLessThanOrEqual(place!.withinKm);
  }
});

test('venue place: each town is found in every spelling', () => {
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
  ['Palm Lawns, VIP Road, Zirakpur 140603', 'punjab'],
  ['Sector 5, Panchkula', 'haryana'],
  ['Ridge View, Kasauli', 'himachal'],
  ['Farm 9, Delhi', null],
  ['30.7046, 76.7179', 'punjab'],
] as const)('the State of %s is %s', (address, region) => {
  expect(venuePlace({ address })?.region).toBe(region);
});

test.each([
  ['House 5, Sector 17, Chandigarh (gate code 134112)', 'chandigarh'],
  ['Plot 140301, Sector 17, Chandigarh', 'chandigarh'],
  ['Sector 8, Panchkula; booking no 140603', 'haryana'],
  ['Rose Villa Sector 9 Chandigarh (gate code 110022)', 'chandigarh'],
  ['Khasra 201301, Sector 17, Chandigarh', 'chandigarh'],
  ['Khewat no. 160017, Kharar', 'punjab'],
  ['Sector 17, Chandigarh, key box 134112', 'chandigarh'],
  ['Panchkula 9814-140603', 'haryana'],
  ['Call 98765 140603, Sector 5, Panchkula', 'haryana'],
  ['Sector 70, Mohali [160017]', 'punjab'],
  ['Rose Villa, Sector 22, Chandigarh\nOTP 134112', 'chandigarh'],
  ['मोहाली, प्लॉट नंबर १३४११२', 'punjab'],
] as const)('six digits that are no PIN code decide nothing: %s', (address, region) => {
  expect(readVenue({ address })).toMatchObject({ place: { region }, doubt: null });
});

test.each([
  ['Rose Villa, 160009', 'chandigarh'],
  ['Rose Villa - 134109', 'haryana'],
  ['Rose Villa, PIN code: 140301, ring twice', 'punjab'],
  ['Green Farm, Sector 70 (PIN 140301)', 'punjab'],
  ['१६००१७', 'chandigarh'],
  ['੧੬੦੦੧੭', 'chandigarh'],
  ['पिन कोड १३४१०९', 'haryana'],
  ['House 9, Haryana 134113', 'haryana'],
] as const)('PIN code without a town: decides the region: %s', (address, region) => {
  expect(readVenue({ address })).toMatchObject({ place: { region }, doubt: null });
});

test.each(['Plot 733315, Industrial Area', 'gate code 134112', 'Plot no. A-140301', '98765 160017'])(
  'six digits alone, no PIN code: venue unknown: %s',
  (address) => {
    expect(readVenue({ address })).toEqual({ place: null, doubt: { reason: 'venue_unknown' } });
  },
);

test.each([
  ['Rose Villa, Chandigarh 140119', 'chandigarh', 'punjab'],
  ['Sector 8, Panchkula 140603', 'haryana', 'punjab'],
  ['Manali Heights, Manali 160001', 'himachal', 'chandigarh'],
  ['Sector 17, Chandigarh 110022', 'chandigarh', 'elsewhere'],
  ['चंडीगढ़ १३४१०९', 'chandigarh', 'haryana'],
  ['VIP Road, Zirakpur, Chandigarh', 'chandigarh', 'punjab'],
  ['Sector 8, Panchkula, Punjab', 'haryana', 'punjab'],
  ['Sector 17, Chandigarh https://maps.google.com/?q=30.34,76.38', 'chandigarh', 'punjab'],
  ['160061', 'chandigarh', 'punjab'],
] as const)('an address of two States is asked about: %s', (address, one, other) => {
  const { doubt } = readVenue({ address });
  expect(doubt).toEqual({ reason: 'venue_state_unclear', states: [one, other] });
  expect(venuePlace({ address })?.region).toBe(one);
});

test.each([
  ['House 1423, Phase 7, Mohali 160061', 'punjab'],
  ['Sector 61, Chandigarh 160061', 'chandigarh'],
  ['Phase 1, SAS Nagar 160055', 'punjab'],
  ['Phase 8, Mohali - 160062', 'punjab'],
  ['House 5, Nayagaon 160103', 'punjab'],
  ['VIP Road, Zirakpur, Chandigarh 140603', 'punjab'],
  ['Sector 61, Punjab 160061', 'punjab'],
] as const)('PIN code shared by two States: town decides: %s', (address, region) => {
  expect(readVenue({ address })).toMatchObject({ place: { region }, doubt: null });
});

test.each([
  ['Sector 10, Chandigarh (Hotel Mountview)', 'chandigarh'],
  ['Rose Villa, Chandigarh. Gate 3', 'chandigarh'],
  ['Sector 8, Panchkula, club house entrance', 'panchkula'],
  ['Mohali\nFarm 5', 'mohali'],
  ['Kharar, Lawns behind the school', 'kharar'],
  ['Phase 7, Mohali, Market side door', 'mohali'],
  ['Zirakpur; Resort gate', 'zirakpur'],
  ['Kharar, 5 km from Chandigarh', 'kharar'],
  ['Sector 70, Mohali (opp. Chandigarh stadium)', 'mohali'],
  ['मोहाली, चंडीगढ़ के पास', 'mohali'],
  ['Chandigarh Road, Ludhiana', 'ludhiana'],
  ['Ambala-Chandigarh Expressway, Zirakpur, Punjab 140603', 'zirakpur'],
  ['Delhi-Chandigarh Highway, Punjab 140507', 'dera bassi'],
] as const)('a landmark behind a mark hides no town: %s', (address, name) => {
  const { place, doubt } = readVenue({ address });
  expect(covers(place, name)).toBe(true);
  expect(doubt).toBeNull();
});

test.each([
  ...[
    'सेक्टर 17, चण्डीगढ़',
    'चंडीगढ',
    'चन्डीगढ़',
    'चँडीगढ़',
    'ਚੰਡੀਗੜ',
    'ਚਂਡੀਗੜ੍ਹ',
    'Chandigadh',
    'chd',
    'CHANDIGARH\u200b',
  ],
  ...['Ｃｈａｎｄｉｇａｒｈ', 'Chandīgarh', '\u200eChan\u00addigarh\u200f'],
])('%s is Chandigarh', (address) => {
  expect(venuePlace({ address })?.region).toBe('chandigarh');
});

test.each([
  ...([
    ['Panchkulla', 'panchkula'],
    ['पञ्चकूला', 'panchkula'],
    ['पंचकुला', 'panchkula'],
    ['Jirakpur', 'zirakpur'],
  ] as const),
  ...([
    ['जीरकपुर', 'zirakpur'],
    ['ਜੀਰਕਪੁਰ', 'zirakpur'],
    ['SAS Nagar', 'mohali'],
    ['S.A.S. Nagar', 'mohali'],
  ] as const),
  ...([
    ['मौहाली', 'mohali'],
    ['Naya Gaon', 'nayagaon'],
    ['Pinjor', 'pinjore'],
    ['पिञ्जौर', 'pinjore'],
  ] as const),
  ...([
    ['अम्बाला', 'ambala'],
    ['लुधिआना', 'ludhiana'],
    ['ਲੁਧਿਆਨਾ', 'ludhiana'],
    ['गुड़गाँव', 'gurugram'],
  ] as const),
])('the spelling %s is %s', (address, name) => {
  expect(covers(venuePlace({ address }), name)).toBe(true);
});

test.each([
  ...([
    ['Nayagaon', 'punjab'],
    ['GT Road, Khanna', 'punjab'],
    ['Nangal 140124', 'punjab'],
    ['Una, Himachal', 'himachal'],
  ] as const),
  ...([
    ['Sohana', 'punjab'],
    ['Peer Muchalla', 'punjab'],
    ['Elante Mall', 'chandigarh'],
    ['IT Park', 'chandigarh'],
  ] as const),
  ...([
    ['Panjab University', 'chandigarh'],
    ['Chandigarh University', 'punjab'],
    ['Nada Sahib', 'haryana'],
  ] as const),
])('%s is known', (address, region) => {
  expect(readVenue({ address })).toMatchObject({ place: { region }, doubt: null });
});

const CENTRE = [30.7333, 76.7794] as const;
test.each([
  ...['https://maps.google.com/?q=30.733315,76.779418', '(30.733315, 76.779418)', 'geo:30.7333,76.7794'],
  ...['https://www.google.com/maps?q=30.7333,76.7794', 'https://maps.google.com/?ll=30.7333%2C76.7794&z=16'],
  ...['https://www.google.com/maps/place/A+Hall/@30.60,76.60,17z/data=!8m2!3d30.7333!4d76.7794'],
  ...['https://www.google.com/maps/place/Delhi+Darbar/@30.7333,76.7794,17z', '76.7794, 30.7333'],
  ...[
    'https://www.google.com/maps/dir/?api=1&destination=30.7333,76.7794',
    'https://maps.apple.com/?daddr=30.7333,76.7794',
  ],
  ...[
    '30°43\'59.9"N 76°46\'45.9"E',
    '30° 43.998′ N, 76° 46.765′ E',
    '30.7333° N, 76.7794° E',
    'N 30.7333 E 76.7794',
  ],
  ...[
    '8J2RPQMH+8F',
    'PQMH+8F Chandigarh',
    'Some hall, Chandigarh https://maps.google.com/?q=30.7333,76.7794',
  ],
  ...['Lat: 30.7333, Lng: 76.7794', '३०.७३३३, ७६.७७९४', 'https://plus.codes/8J2RPQMH+8F'],
  ...['https://www.google.com/maps/dir/30.1,76.1/30.7333,76.7794'],
])('the point of %s is read before its numbers', (address) => {
  const { place, doubt } = readVenue({ address });
  expect(distanceKm(place!, { lat: CENTRE[0], lng: CENTRE[1] })).toBeLessThan(0.2);
  expect(place!.region).toBe('chandigarh');
  expect(doubt).toBeNull();
});

test('map link without a point: needs a town beside it', () => {
  for (const link of [
    'https://maps.app.goo.gl/AbCd1234efGh',
    'https://goo.gl/maps/xyz',
    'maps.app.goo.gl/q134112',
  ]) {
    expect(readVenue({ address: link }).doubt).toEqual({ reason: 'venue_link_closed' });
    expect(readVenue({ address: `Rose Villa, Panchkula ${link}` })).toMatchObject({
      place: { region: 'haryana' },
      doubt: null,
    });
  }
});

test('joiners stay between Indian letters only', () => {
  expect(plainText('क्\u200dष a\u200db\u00a0c\n१')).toBe('क्\u200dष ab c\n1');
});
