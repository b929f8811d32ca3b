import { beforeAll, expect, test } from 'vitest';
import { plantArtist, plantCities, plantClaim } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { understoodToWire } from '../api/api-shapes.server.ts';
import { indexNames } from '../understanding/index-names.server.ts';
import { completeQuery } from './artist-search.ts';
import { searchArtists } from './search-artists.server.ts';

const database = useTestDatabase();
const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };
const ids: Record<string, number> = {};

beforeAll(async () => {
  await plantCities(database.db);
  const plant = async (name: string, values: object = {}) => {
    ids[name] = await plantArtist(database.db, { name, ...values });
  };
  await plant('Harleen Virk', { languages: ['Punjabi'] });
  await plant('Harleen Gill', { fee_paise: 9_000_000, lat: 31.1, lng: 77.17, travel_km: 20 });
  await plant('Jagjit Ahluwalia', { category: 'dj', skills: ['House'] });
  await plant('Gurpreet Singh', { category: 'dj', skills: ['House'] });
  await plant('Kulbir Sodhi', { category: 'comedian', skills: ['Mimicry'] });
  await plant('Nimrat Dosanjh', { category: 'anchor', skills: ['Corporate'] });
  const praised = { fee_paise: 8_000_000, rating_count: 50, rating_sum: 250 };
  await plant('Ravneet Brar', { category: 'anchor', skills: ['Corporate'], ...praised });
  await plant('Dhol Di Fauj', { kind: 'team', category: 'instrumentalist', skills: ['Dhol'] });
  await plant('Long Set', { category: 'band', skills: ['Rock'], set_minutes: 300 });
  await plant('Hidden Person', { state: 'paused' });
  await indexNames(database.db);
});

async function find(q: string, options: { exact?: boolean } = {}) {
  const query = completeQuery({ ...CHANDIGARH, q, ...options });
  const { artists, beyond, interpretation } = await searchArtists(database.db, query);
  const { chips, unknown, corrected } = interpretation!;
  return {
    names: artists.map(({ name }) => name),
    chips: chips.map(({ kind, key }) => `${kind}:${key}`),
    beyond: beyond.map(({ letGo, artists: near }) => [letGo.join(), near.map(({ name }) => name).sort()]),
    unknown,
    corrected,
  };
}

test('name search: full name, single word, or any script', async () => {
  expect(await find('Harleen Virk')).toMatchObject({ names: ['Harleen Virk'], chips: ['name:harleen virk'] });
  expect((await find('virk harleen')).names).toEqual(['Harleen Virk']);
  expect((await find('harleen')).names.sort()).toEqual(['Harleen Gill', 'Harleen Virk']);
  expect((await find('ਗੁਰਪ੍ਰੀਤ')).names).toEqual(['Gurpreet Singh']);
  expect((await find('गुरप्रीत')).names).toEqual(['Gurpreet Singh']);
  expect((await find('jagjeet ahluwaliya')).names).toEqual(['Jagjit Ahluwalia']);
  expect((await find('dhol di fauj')).names).toEqual(['Dhol Di Fauj']);
});

test('name search: narrowed by words and price, near matches separate', async () => {
  expect((await find('harleen singer under 30000')).names).toEqual(['Harleen Virk']);
  const dj = await find('dj gurpreet');
  expect(dj.names).toEqual(['Gurpreet Singh']);
  expect(dj.beyond).toEqual([['name:gurpreet', ['Jagjit Ahluwalia']]]);
  expect((await find('gurpreet under 90000')).beyond).toEqual([]);
});

test('name search: misspelling corrected and shown, except in exact mode', async () => {
  expect(await find('harlewn virk')).toMatchObject({
    names: ['Harleen Virk'],
    corrected: [{ from: 'harlewn virk', to: 'harleen virk' }],
  });
  expect(await find('harlewn', { exact: true })).toMatchObject({ names: [], unknown: ['harlewn'] });
});

test('name search: only live artists; new name replaces the old', async () => {
  expect((await find('hidden person')).unknown).toEqual(['hidden', 'person']);
  await database.db
    .updateTable('artist')
    .set({ name: 'Zorawar Bedi' })
    .where('id', '=', ids['Kulbir Sodhi']!)
    .execute();
  expect((await find('kulbir')).unknown).toEqual(['kulbir']);
  await indexNames(database.db);
  expect((await find('zorawar')).names).toEqual(['Zorawar Bedi']);
  await database.db
    .updateTable('artist')
    .set({ state: 'paused' })
    .where('id', '=', ids['Kulbir Sodhi']!)
    .execute();
  expect((await find('zorawar')).unknown).toEqual(['zorawar']);
  const words = await database.db
    .selectFrom('artist_name_word')
    .select('word')
    .where('word', '=', 'zorawar')
    .execute();
  expect(words).toEqual([]);
});

test('no match: one wish is dropped and named', async () => {
  const price = await find('singer under 5000');
  expect(price).toMatchObject({
    names: [],
    beyond: [['maxPrice:5000', ['Harleen Virk']]],
  });
  const both = await find('hindi singer under 5000');
  expect(both.beyond).toEqual([['language:hindi,maxPrice:5000', ['Harleen Virk']]]);
  expect((await find('photographer')).beyond).toEqual([]);
});

test('of those above the price the cheapest come first', async () => {
  const query = completeQuery({ ...CHANDIGARH, q: 'anchor under 5000' });
  const { beyond } = await searchArtists(database.db, query);
  expect(beyond[0]!.artists.map(({ fee }) => fee)).toEqual([2_000_000, 8_000_000]);
});

test('the header says what was let go', async () => {
  const query = completeQuery({ ...CHANDIGARH, q: 'singer under 5000' });
  const { interpretation, beyond } = await searchArtists(database.db, query);
  const header = JSON.parse(decodeURIComponent(understoodToWire(interpretation!, beyond)));
  expect(header.relaxed).toEqual(['maxPrice:5000']);
});

test('date only: artist must be free for the whole set', async () => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await plantClaim(database.db, ids['Long Set']!, `${day}T16:00:00Z`, `${day}T18:00:00Z`);
  expect((await find(`band ${day}`)).names).toEqual([]);
  expect((await find(`band ${day} 5 pm`)).names).toEqual(['Long Set']);
});
