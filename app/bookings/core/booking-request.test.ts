import { expect, test } from 'vitest';
import { OCCASION_NAMES } from '#app/artists/core/occasions.ts';
import { AUDIENCE_SIZES, missingFields, REQUIRED_FIELDS } from './booking-choices.ts';
import { bookingRequest } from './booking-request.ts';

const request = {
  artistId: 7,
  hostName: ' Aarav Mehta ',
  occasion: 'Wedding events',
  audienceSize: '1-100',
  date: '2026-12-12',
  from: '19:00',
  to: '21:30',
  address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
};

test('request: sound by default, typed text is trimmed [S4-09]', () => {
  expect(bookingRequest.parse(request)).toMatchObject({
    hostName: 'Aarav Mehta',
    withSound: true,
    message: '',
  });
});

test.each(['王小明', 'Иван', '💃🏽'])('a name that receipts cannot print is refused: %s', (hostName) => {
  expect(bookingRequest.safeParse({ ...request, hostName }).success).toBe(false);
});

test('the form offers the seven audience sizes [S9-02]', () => {
  expect(AUDIENCE_SIZES).toEqual(['1-10', '1-30', '1-50', '1-70', '1-100', 'More than 100', 'More than 500']);
});

test('occasions: those specified in order, the region’s among them [S9-03]', () => {
  const region = [
    'Ring ceremony',
    'Sangeet',
    'Mehndi',
    'Haldi',
    'Jaago',
    'Reception',
    'Anniversary',
    'Kirtan',
    'Jagrata',
  ];
  const regional: string[] = [...region, 'Annual day'];
  expect(OCCASION_NAMES).toEqual(expect.arrayContaining(regional));
  expect(OCCASION_NAMES.filter((name) => !regional.includes(name))).toEqual([
    'House party',
    'Corporate event',
    'Wedding events',
    'School or College fest',
    'Cultural or Art Exhibitions',
    'Festival',
    'Birthday party',
    'Private booking',
    'Baby showers',
    'Private Dinners',
    'Concert',
    'others',
  ]);
  for (const occasion of ['Concert', 'Jaago'])
    expect(bookingRequest.parse({ ...request, occasion }).occasion).toBe(occasion);
});

test('missing fields: listed by the form’s names [S5-04]', () => {
  const missing = missingFields({
    hostName: 'Aarav',
    occasion: '',
    audienceSize: '1-10',
    date: null,
    from: '17:00',
    address: '  ',
  });
  expect(missing.map((field) => REQUIRED_FIELDS[field])).toEqual(['Category', 'Date', 'Address']);
  expect(missingFields({}).map((field) => REQUIRED_FIELDS[field])).toEqual([
    'Name',
    'Category',
    'Audience Size',
    'Date',
    'Time',
    'Address',
  ]);
});

test.each([
  ['an unknown occasion', { occasion: 'Heist' }],
  ['an unknown audience size', { audienceSize: '12' }],
  ['a date that does not exist', { date: '2026-02-30' }],
  ['a time that does not exist', { from: '25:00' }],
  ['a very long message', { message: 'x'.repeat(1001) }],
  ['a negative number of loudspeakers', { sound: { kits: [], equipment: [{ id: 1, quantity: -1 }] } }],
])('%s is refused [S5-05]', (_what, change) => {
  expect(bookingRequest.safeParse({ ...request, ...change }).success).toBe(false);
});
