import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#app/places/distance.ts';
import { CHANDIGARH, plantArtist, plantCities, plantClaim } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { completeQuery, MAX_FOUND } from './artist-search.ts';
import { loadListing } from './load-listing.server.ts';
import { countFound, resolveQuery, searchArtists } from './search-artists.server.ts';

const database = useTestDatabase();
const NIGHT = { date: '2026-12-12', from: '19:00', to: '21:30' };

beforeAll(async () => {
  await plantCities(database.db);
  await sql`insert into artist (kind, name, category, skills, genres, city_id, lat, lng, travel_km, fee_paise)
    select case when n % 7 = 0 then 'team' else 'solo' end, 'Singer ' || n, 'singer', array['Choir'],
      array[case when n % 2 = 0 then 'Sufi' else 'Folk' end], 1, ${CHANDIGARH.lat} + (n * 37 % 100) / 200.0 - 0.25,
      ${CHANDIGARH.lng} + (n * 61 % 100) / 200.0 - 0.25, 10 + n % 50, 500000 + n % 100 * 100000
    from generate_series(1, 300) n`.execute(database.db);
  for (const { id } of await database.db.selectFrom('artist').select('id').execute())
    if (id % 6 === 0) await plantClaim(database.db, id, '2026-12-12T10:00:00Z', '2026-12-12T14:00:00Z');
});

async function byHand(given: { genre?: string; kind?: string; maxFee?: number; dated?: boolean }) {
  const rows = await database.db.selectFrom('artist').selectAll().execute();
  const fitting = rows.filter(
    (row) =>
      distanceKm(CHANDIGARH, row) <= row.travel_km &&
      (!given.genre || row.genres.includes(given.genre)) &&
      (!given.kind || row.kind === given.kind) &&
      (!given.maxFee || row.fee_paise <= given.maxFee),
  );
  const taken = given.dated ? fitting.filter(({ id }) => id % 6 === 0).length : 0;
  return { total: fitting.length - taken, taken };
}

test.each([
  ['skill=singer', {}],
  ['skill=choir&genre=Sufi', { genre: 'Sufi' }],
  ['skill=singer&kind=solo', { kind: 'solo' }],
  ['skill=singer&maxPrice=80000', { maxFee: 8_000_000 }],
  [`skill=singer&date=${NIGHT.date}&from=19:00&to=21:30`, { dated: true }],
])('a listing says exactly how many were found: %s [S2-34]', async (query, given) => {
  const { found } = await loadListing(database.db, new URLSearchParams(query));
  const expected = await byHand(given);
  expect(expected.total).toBeGreaterThan(MAX_FOUND - 60);
  expect(found).toMatchObject({ ...expected, capped: false });
  expect(found.shown).toBeLessThanOrEqual(found.total);
});

test('town on the map: says how many are listed there', async () => {
  const far = await plantArtist(database.db, { city_id: 2, travel_km: 100, genres: ['Ghazal'] });
  const town = await database.db
    .selectFrom('city')
    .select('slug')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  const listing = (map: string) =>
    loadListing(database.db, new URLSearchParams(`skill=singer&genre=Ghazal&map=${map}`));
  const { found } = await listing(town.slug);
  expect([found.inTown, found.artists.map(({ id }) => id)]).toEqual([1, [far]]);
  expect((await listing('1')).found.inTown).toBeNull();
});

test('result count: correct when few artists are free [S2-34]', async () => {
  const night = { ...NIGHT, date: '2026-12-19' };
  const rows = await database.db.selectFrom('artist').select('id').where('id', '>', 20).execute();
  for (const { id } of rows)
    await plantClaim(database.db, id, '2026-12-19T10:00:00Z', '2026-12-19T14:00:00Z');
  const search = completeQuery({ ...CHANDIGARH, skill: 'singer', wanted: night });
  const found = await searchArtists(database.db, search);
  const { terms } = await resolveQuery(database.db, search, null);
  const { total, taken } = (await countFound(database.db, terms))!;
  expect({ total, taken }).toEqual({ total: found.total, taken: found.taken });
});

test('result count: cached a minute across pages and sorts [S2-34]', async () => {
  const search = completeQuery({ ...CHANDIGARH, skill: 'singer', kind: 'solo' });
  let at = Date.now() + 1_000_000_000;
  const count = async (given: Partial<typeof search> = {}) => {
    const { terms } = await resolveQuery(database.db, { ...search, ...given }, null);
    return (await countFound(database.db, terms, { now: () => at }))!.total;
  };
  const before = await count();
  await plantArtist(database.db, { name: 'One more', skills: ['Choir'] });
  expect([await count({ page: 2 }), await count({ sort: 'price' })]).toEqual([before, before]);
  at += 60_000;
  expect(await count()).toBe(before + 1);
});

test('one wish in two areas is counted for each', async () => {
  const search = completeQuery({ ...CHANDIGARH, skill: 'singer', kind: 'solo' });
  const { fields } = await resolveQuery(database.db, search, null);
  const count = async (reachKm: number) => (await countFound(database.db, [{ ...fields, reachKm }]))!.total;
  expect(await count(60)).toBeGreaterThan(await count(5));
});

test('result count: capped, and marked as possibly more [S2-34]', async () => {
  const search = completeQuery({ ...CHANDIGARH, skill: 'choir' });
  const { terms } = await resolveQuery(database.db, search, null);
  expect(await countFound(database.db, terms, { max: 120 })).toEqual({ total: 120, taken: 0, more: true });
});
