import { beforeAll, expect, test } from 'vitest';
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import en from '#app/shared/skills/messages/en.json' with { type: 'json' };
import hi from '#app/shared/skills/messages/hi.json' with { type: 'json' };
import pa from '#app/shared/skills/messages/pa.json' with { type: 'json' };
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { understoodToWire } from '../api/api-shapes.server.ts';
import { OCCASIONS } from '../core/occasions.ts';
import { chipId } from '../understanding/interpretation.ts';
import { completeQuery } from './artist-search.ts';
import { loadListing } from './load-listing.server.ts';
import { interpret, searchArtists } from './search-artists.server.ts';

const database = useTestDatabase();
const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };
const ids: Record<string, number> = {};

beforeAll(async () => {
  await plantCities(database.db);
  const plant = async (name: string, values: object) => {
    ids[name] = await plantArtist(database.db, { name, ...values });
  };
  await plant('Cheap', {
    fee_paise: 1_000_000,
    presentation: 'woman',
    skills: ['Sufi'],
    genres: ['Qawwali'],
  });
  await plant('Dear', {
    fee_paise: 9_000_000,
    presentation: 'man',
    skills: ['Sufi'],
    languages: ['Punjabi'],
  });
  await plant('Pop', { fee_paise: 3_000_000, presentation: null, skills: ['Pop'], languages: ['Hindi'] });
  await plant('Disc', { category: 'dj', skills: ['House'], genres: [], fee_paise: 2_000_000 });
});

async function find(q: string, more: Partial<Parameters<typeof completeQuery>[0]> = {}) {
  const query = completeQuery({ ...CHANDIGARH, pageSize: 60, q, ...more });
  const { artists } = await searchArtists(database.db, query);
  return { names: artists.map(({ name }) => name).sort() };
}

test('search words: price, gender, style and language narrow results', async () => {
  expect((await find('singer')).names).toEqual(['Cheap', 'Dear', 'Pop']);
  expect((await find('गायक')).names).toEqual(['Cheap', 'Dear', 'Pop']);
  expect((await find('singer under 20000')).names).toEqual(['Cheap']);
  expect((await find('singer above 20000')).names).toEqual(['Dear', 'Pop']);
  expect((await find('female singer')).names).toEqual(['Cheap']);
  expect((await find('sufi qawali')).names).toEqual(['Cheap']);
  expect((await find('Punjabi singer')).names).toEqual(['Dear']);
});

test('two kinds of artist: both found; explicit price overrides the words', async () => {
  expect((await find('singer and dj')).names).toEqual(['Cheap', 'Dear', 'Disc', 'Pop']);
  expect((await find('singer under 20000', { maxFee: 5_000_000 as never })).names).toEqual(['Cheap', 'Pop']);
});

test('chosen skill: replaces the typed one, other wishes stay', async () => {
  const sufi = (q: string) => find(q, { skill: 'sufi' }).then(({ names }) => names);
  expect(await sufi('singer')).toEqual(['Cheap', 'Dear']);
  expect(await sufi('singer above 20000')).toEqual(['Dear']);
  expect(await sufi('female singer')).toEqual(['Cheap']);
  expect(await sufi('punjabi singer')).toEqual(['Dear']);
  expect((await find('female dj', { skill: 'house' })).names).toEqual([]);
});

test('words that mean nothing here list no artist', async () => {
  expect((await find('flamethrower')).names).toEqual([]);
  expect((await find('photographer')).names).toEqual([]);
});

test('the header fits and says each chip', async () => {
  const words = await interpret(database.db, { q: 'ਸਿੰਗਰ '.repeat(60), exact: false });
  const header = understoodToWire(words, []);
  expect(header.length).toBeLessThan(6001);
  expect(JSON.parse(decodeURIComponent(header)).chips).toMatchObject([{ kind: 'category', key: 'singer' }]);
});

test('listing page: same artists, and words stay in address', async () => {
  const listing = await loadListing(database.db, new URLSearchParams({ q: 'sufi singer zzyzx under 20000' }));
  expect(listing.found.artists.map(({ name }) => name)).toEqual(['Cheap']);
  expect(listing.found.total).toBe(1);
  expect(listing.understood).toMatchObject({ unknown: ['zzyzx'] });
  const price = listing.understood!.chips.find(({ kind }) => kind === 'maxPrice');
  expect(price).toMatchObject({ key: '20000', without: 'sufi singer zzyzx' });
});

test.each([
  ['q=singer 12 dec', { skill: 'Singer', date: '2026-12-12', from: null, city: 'chandigarh' }],
  ['q=two people, dj or singer at 7 pm 12 dec', { skill: 'DJ, Singer', from: '19:00' }],
  [
    'q=sufi singer in Mohali under 20000',
    { skill: 'Singer', city: 'mohali', maxPrice: 20_000, genres: ['Sufi'] },
  ],
  ['q=पंजाबी गायक संगीत', { languages: ['Punjabi'], occasion: 'Sangeet' }],
  ['q=singer&date=2026-12-12', { skill: 'Singer', date: '2026-12-12' }],
])('filters show what was understood: %s', async (address, shown) => {
  const listing = await loadListing(database.db, new URLSearchParams(address));
  expect(listing.shown).toMatchObject(shown);
});

const PANEL = 'panel=1&q=singer 12 dec in Mohali';
test.each([
  [`${PANEL}&skill=dj`, { q: '12 dec in Mohali', skill: 'dj', date: null }],
  [`${PANEL}&date=`, { q: 'singer in Mohali', date: null }],
  [
    `${PANEL}&date=2026-12-12&skill=singer&city=mohali`,
    { q: 'singer 12 dec in Mohali', date: null, skill: '' },
  ],
  [`${PANEL}&city=chandigarh`, { q: 'singer 12 dec', city: 'chandigarh' }],
  [`${PANEL}&from=19:00`, { q: 'singer in Mohali', date: '2026-12-12', from: '19:00' }],
  [`${PANEL}&occasion=संगीत`, { q: 'singer 12 dec in Mohali संगीत' }],
  ['panel=1&q=singer sangeet&occasion=Jaago', { q: 'singer Jaago' }],
  ['panel=1&q=singer kirtan&genre=shabad&occasion=', { q: 'singer' }],
  ['panel=1&q=hindi singer&language=Punjabi', { q: 'singer', languages: ['Punjabi'] }],
  ['q=singer under 20000&maxPrice=50000', { q: 'singer', maxPrice: 50_000 }],
  ['q=singer in Mohali&city=kharar', { q: 'singer in Mohali' }],
  ['occasion=Haldi', { q: 'Haldi' }],
])('a filter replaces the words it contradicts: %s', async (address, wish) => {
  const listing = await loadListing(database.db, new URLSearchParams(address));
  expect(listing.wish).toMatchObject(wish);
});

test.each([en, hi, pa])('filter: each occasion is understood by its name', async (names) => {
  for (const [occasion, chip] of Object.entries(OCCASIONS)) {
    if (!chip) continue;
    const word = ownValue(names, nameKey(occasion))!;
    const { chips, unknown } = await interpret(database.db, { q: word, exact: false });
    expect([word, ...chips.map(chipId), ...unknown]).toEqual([word, chip]);
  }
});

test('long search: bounded number of database queries', async () => {
  let asked = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1;
      return result;
    },
  });
  const artistKinds =
    'dj mc sax dhol tabla sitar drum flute piano sarangi violin guitar magic comic dance chef band';
  const q = `${artistKinds} singer santoor vaja cajon sufi rock jazz folk edm retro veg lok tappe under 1`;
  const { artists } = await searchArtists(counted, completeQuery({ ...CHANDIGARH, pageSize: 60, q }));
  expect(artists).toEqual([]);
  expect(asked).toBeLessThan(90);
});
