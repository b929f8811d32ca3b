import { expect, test } from 'vitest';
import { queryOf, readListingWish } from './load-listing.server.ts';
import { countFilters, listingAddress, wishesWithoutOneFilter } from './search-address.ts';

const CITIES = [
  { slug: 'chandigarh', name: 'Chandigarh', lat: 30.7333, lng: 76.7794 },
  { slug: 'mohali', name: 'Mohali', lat: 30.7046, lng: 76.7179 },
];
const read = (query: string) => readListingWish(new URLSearchParams(query), CITIES);

test('an address without filters shows all artists in Chandigarh [S2-02] [S9-07]', () => {
  expect(read('')).toMatchObject({ skill: '', city: 'chandigarh', maxPrice: 0, sort: 'best', page: 1 });
  expect(read('city=atlantis').city).toBe('chandigarh');
  expect(queryOf(read(''), CITIES[0]!)).toMatchObject({
    lat: 30.7333,
    lng: 76.7794,
    maxFee: null,
    wanted: null,
  });
});

test('an address survives reading and writing [S2-32]', () => {
  const address =
    '/search?skill=singer&city=mohali&maxPrice=80000&genre=Sufi&genre=Ghazal&language=Hindi&kind=team&instant=1&date=2026-12-12&from=19%3A00&to=21%3A30&sort=price&page=2';
  expect(listingAddress(read(address.split('?')[1]!))).toBe(address);
});

test('invalid filters: ignored; a non-numeric price counts as 0 [S5-07] [S9-08]', () => {
  expect(read('maxPrice=cheap&date=2026-13-01&from=26:00&page=-4&sort=x&kind=y')).toMatchObject({
    maxPrice: 0,
    date: null,
    from: null,
    page: 1,
    sort: 'best',
    kind: null,
  });
  expect(read('maxPrice=9999999').maxPrice).toBe(1_000_000);
});

test.each([
  ['₹1,50,000', 150_000],
  ['1.5 lakh', 150_000],
  ['डेढ़ लाख', 150_000],
  ['1,50,000/-', 150_000],
  ['१,५०,०००', 150_000],
  ['ਢਾਈ ਲੱਖ', 250_000],
  ['40 हज़ार', 40_000],
])('typed price: %s is read', (typed, rupees) => {
  expect(read(`maxPrice=${encodeURIComponent(typed)}`).maxPrice).toBe(rupees);
});

test('date without times: default hours, artist free for whole set [S9-04]', () => {
  expect(queryOf(read('date=2026-12-12'), CITIES[0]!).wanted).toEqual({
    date: '2026-12-12',
    from: '17:00',
    to: '19:30',
    wholeSet: true,
  });
  expect(queryOf(read('date=2026-12-12&from=23:00'), CITIES[0]!).wanted).toMatchObject({
    from: '23:00',
    to: '01:30',
  });
});

test('Reset Filters counts what it would clear [S5-07]', () => {
  expect(countFilters(read('skill=dj&city=mohali'))).toBe(0);
  expect(countFilters(read('maxPrice=50000&genre=Sufi&genre=Folk&date=2026-12-12'))).toBe(4);
});

test('no results: each filter can be removed on its own [S4-03]', () => {
  const wish = read('skill=singer&city=mohali&maxPrice=10000&genre=Sufi&genre=Ghazal&date=2026-12-12&page=3');
  const wider = wishesWithoutOneFilter(wish).map(([filter, loose]) => [filter, listingAddress(loose)]);
  expect(wider).toEqual([
    ['date', '/search?skill=singer&city=mohali&maxPrice=10000&genre=Sufi&genre=Ghazal'],
    ['price', '/search?skill=singer&city=mohali&genre=Sufi&genre=Ghazal&date=2026-12-12'],
    ['genre', '/search?skill=singer&city=mohali&maxPrice=10000&date=2026-12-12'],
    ['skill', '/search?city=mohali&maxPrice=10000&genre=Sufi&genre=Ghazal&date=2026-12-12'],
  ]);
  expect(wishesWithoutOneFilter(read('city=mohali'))).toEqual([]);
});
