import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#app/places/distance.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { CHANDIGARH, plantArtist, plantCities, plantClaim } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import {
  completeQuery,
  MAX_FOUND,
  MAX_ON_FULL_DATE,
  type Query,
  SORTS,
  wantedSlot,
} from './artist-search.ts';
import { artistRank } from './ranking.ts';
import { REACH_KM, searchArea } from './search-area.ts';
import { searchArtists } from './search-artists.server.ts';

const database = useTestDatabase();

const GENRES = ['Sufi', 'Ghazal', 'Bollywood', 'Folk'];
const LANGUAGES = ['Punjabi', 'Hindi', 'English'];
const CATEGORIES = ['singer', 'dj', 'band'];
const NIGHT = { date: '2026-12-12', from: '19:00', to: '21:30' };

beforeAll(async () => {
  await plantCities(database.db);
  for (let n = 1; n <= 100; n++) {
    const id = await plantArtist(database.db, {
      id: n,
      name: `Artist ${n}`,
      kind: n % 7 === 0 ? 'team' : 'solo',
      category: CATEGORIES[n % 3]!,
      skills: n % 5 === 0 ? ['Guitarist', 'Vocal Coach'] : ['Vocal Coach'],
      genres: [GENRES[n % 4]!],
      languages: [LANGUAGES[n % 2]!],
      lat: CHANDIGARH.lat + ((n * 37) % 100) / 250 - 0.2,
      lng: CHANDIGARH.lng + ((n * 61) % 100) / 250 - 0.2,
      fee_paise: 500_000 + ((n * 7919) % 100) * 100_000,
      travel_km: 10 + (n % 60),
      rating_count: n % 40,
      rating_sum: Math.round((n % 40) * (3 + (n % 20) / 10)),
      performed_count: n % 55,
      state: n % 30 === 0 ? 'paused' : 'live',
    });
    if (n % 4 === 0) await plantClaim(database.db, id, '2026-12-12T10:00:00Z', '2026-12-12T14:00:00Z');
  }
  await sql`select setval(pg_get_serial_sequence('artist', 'id'), 1000)`.execute(database.db);
});

const search = (given: Partial<Query>) =>
  searchArtists(database.db, completeQuery({ ...CHANDIGARH, pageSize: 60, ...given }));

async function everyPage(given: Partial<Query>) {
  const first = await search(given);
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, index) => search({ ...given, page: index + 2 })),
  );
  return { ...first, artists: [first, ...rest].flatMap(({ artists }) => artists) };
}

async function byHand(wish: Query) {
  const rows = await database.db.selectFrom('artist').selectAll().where('state', '=', 'live').execute();
  const claims = await sql<{ artist_id: number; from: Date; to: Date }>`
    select artist_id, lower(during) as "from", upper(during) as "to" from slot_claim`.execute(database.db);
  const slot = wish.wanted && wantedSlot(wish.wanted);
  const taken = (id: number) =>
    slot !== null &&
    claims.rows.some((claim) => claim.artist_id === id && claim.from < slot.to && slot.from < claim.to);
  const fitting = rows.filter(
    (row) =>
      (wish.skill === '' ||
        [row.category, ...row.skills, ...row.genres].some((word) => word.toLowerCase() === wish.skill)) &&
      (wish.maxFee === null || row.fee_paise <= wish.maxFee) &&
      (wish.genres.length === 0 || wish.genres.some((genre) => row.genres.includes(genre))) &&
      (wish.languages.length === 0 || wish.languages.some((language) => row.languages.includes(language))) &&
      (wish.kind === null || row.kind === wish.kind) &&
      distanceKm(wish, row) <= row.travel_km,
  );
  return { free: fitting.filter(({ id }) => !taken(id)), taken: fitting.filter(({ id }) => taken(id)) };
}

const wishes = fc.record({
  skill: fc.constantFrom('', 'singer', 'dj', 'band', 'guitarist', 'sufi'),
  maxFee: fc.option(fc.integer({ min: 5, max: 110 }).map((thousands) => paiseOfRupees(thousands * 1000))),
  genres: fc.subarray(GENRES),
  languages: fc.subarray(LANGUAGES),
  kind: fc.constantFrom(null, 'solo' as const, 'team' as const),
  sort: fc.constantFrom(...SORTS),
  wanted: fc.constantFrom(null, NIGHT, { ...NIGHT, from: '22:00', to: '23:30' }),
});

test('search: finds exactly the matching, free artists, each once [S5-07] [S7-01] [S2-32]', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const found = await everyPage(wish);
      const expected = await byHand(completeQuery({ ...CHANDIGARH, ...wish }));
      const ids = found.artists.map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        expected.free.map(({ id }) => id).toSorted((a, b) => a - b),
      );
      expect({ total: found.total, taken: found.taken, more: found.more }).toEqual({
        total: expected.free.length,
        taken: expected.taken.length,
        more: false,
      });
    }),
    { numRuns: 60 },
  );
});

test('each sort orders as it says [S2-29]', async () => {
  const [price, rating, nearest] = await Promise.all(
    (['price', 'rating', 'nearest'] as const).map(async (sort) => (await everyPage({ sort })).artists),
  );
  const rows = new Map(
    (await database.db.selectFrom('artist').selectAll().execute()).map((row) => [row.id, row]),
  );
  const bayes = (id: number) => (42 + rows.get(id)!.rating_sum) / (10 + rows.get(id)!.rating_count);
  expect(price!.map(({ fee }) => fee)).toEqual(price!.map(({ fee }) => fee).toSorted((a, b) => a - b));
  expect(rating!.map(({ id }) => bayes(id))).toEqual(
    rating!.map(({ id }) => bayes(id)).toSorted((a, b) => b - a),
  );
  const distances = nearest!.map(({ id }) => distanceKm(CHANDIGARH, rows.get(id)!));
  for (let index = 1; index < distances.length; index++)
    expect(distances[index]! - distances[index - 1]!).toBeGreaterThan(-0.05);
});

test('paging: no duplicates, none missing, stable order [S2-29]', async () => {
  const one = await everyPage({ pageSize: 7 });
  const two = await everyPage({ pageSize: 60 });
  expect(one.artists.map(({ id }) => id)).toEqual(two.artists.map(({ id }) => id));
  expect(await search({ page: 50 })).toMatchObject({ artists: [], total: two.total });
});

test('the stored rank is the rule of ranking.ts', async () => {
  const { rows } = await sql<{ rank: number; count: number; sum: number; performed: number }>`
    select s.rank, a.rating_count as count, a.rating_sum as sum, a.performed_count as performed
    from artist a join artist_skill s on s.artist_id = a.id and s.skill_id = 0`.execute(database.db);
  expect(rows.length).toBeGreaterThan(90);
  for (const { rank, count, sum, performed } of rows)
    expect(rank).toBeCloseTo(
      artistRank({ ratingCount: count, ratingSum: sum, performedCount: performed }),
      5,
    );
});

test.each([
  ['Singers', 'singer'],
  ['LIVE BAND', 'band'],
  ['D.J.', 'dj'],
  ['singr', 'singer'],
  ['guitarst', 'guitarist'],
])('"%s" finds the same as "%s" [S2-20] [S5-01]', async (typed, meant) => {
  const ids = (await search({ skill: typed })).artists.map(({ id }) => id);
  expect(ids).toEqual((await search({ skill: meant })).artists.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(5);
});

test('several known words must all match; unknown word finds none [S7-01]', async () => {
  const { artists } = await search({ skill: 'sufi guitarists for a wedding' });
  expect(artists.length).toBeGreaterThan(0);
  for (const { skills } of artists) expect(skills).toEqual(expect.arrayContaining(['Guitarist', 'Sufi']));
  expect(await search({ skill: 'xylophonium' })).toMatchObject({ artists: [], total: 0 });
});

test('slot search: includes call time and travel, end is exclusive', async () => {
  const id = await plantArtist(database.db, { name: 'Edge', skills: ['Edge case'] });
  await plantClaim(database.db, id, '2026-12-20T12:00:00Z', '2026-12-20T15:00:00Z');
  const freeFrom = async (from: string, to: string) =>
    (await search({ skill: 'edge case', wanted: { date: '2026-12-20', from, to } })).total === 1;
  // Claim 17:30 to 20:30 IST; artists are blocked 90 minutes before and 30 after a performance.
  expect(await freeFrom('15:00', '17:00')).toBe(true);
  expect(await freeFrom('15:00', '17:01')).toBe(false);
  expect(await freeFrom('22:00', '23:00')).toBe(true);
  expect(await freeFrom('21:59', '23:00')).toBe(false);
});

test('slot search: longer call time of the artist, or their team', async () => {
  const id = await plantArtist(database.db, { name: 'Early', skills: ['Early bird'], call_minutes: 120 });
  const team = await plantArtist(database.db, { kind: 'team', name: 'Earlier', skills: ['Early band'] });
  await database.db.updateTable('artist').set({ call_minutes: 150 }).where('id', '=', team).execute();
  await database.db.insertInto('team_member').values({ team_id: team, artist_id: id }).execute();
  await plantClaim(database.db, id, '2026-12-20T12:00:00Z', '2026-12-20T15:00:00Z');
  const free = async (skill: string, from: string, to: string) =>
    (await search({ skill, wanted: { date: '2026-12-20', from, to } })).total === 1;
  expect([await free('early bird', '22:59', '23:30'), await free('early bird', '23:00', '23:30')]).toEqual([
    false,
    true,
  ]);
  expect([await free('early band', '23:29', '23:50'), await free('early band', '23:30', '23:50')]).toEqual([
    false,
    true,
  ]);
});

test('an expired hold and a released claim hide no artist', async () => {
  const id = await plantArtist(database.db, { name: 'Held', skills: ['Held up'] });
  const wish = { skill: 'held up', wanted: { date: '2026-12-21', from: '19:00', to: '21:00' } };
  await plantClaim(database.db, id, '2026-12-21T12:00:00Z', '2026-12-21T13:00:00Z', {
    state: 'held',
    expires_at: new Date(0),
  });
  await plantClaim(database.db, id, '2026-12-21T13:00:00Z', '2026-12-21T18:00:00Z', { state: 'released' });
  expect(await search(wish)).toMatchObject({ total: 1, taken: 0 });
  await plantClaim(database.db, id, '2026-12-21T13:00:00Z', '2026-12-21T18:00:00Z', {
    state: 'held',
    expires_at: new Date('2099-01-01'),
  });
  expect(await search(wish)).toMatchObject({ total: 0, taken: 1 });
});

test('a team is taken when one of its members is', async () => {
  const team = await plantArtist(database.db, { kind: 'team', name: 'Duo', skills: ['Duet'] });
  const member = await plantArtist(database.db, { name: 'One of two', skills: ['Solo only'] });
  await database.db.insertInto('team_member').values({ team_id: team, artist_id: member }).execute();
  await plantClaim(database.db, member, '2026-12-12T12:00:00Z', '2026-12-12T18:00:00Z');
  expect(await search({ skill: 'duet', wanted: NIGHT })).toMatchObject({ total: 0, taken: 1 });
  expect((await search({ skill: 'duet' })).artists).toMatchObject([{ id: team, members: 1 }]);
});

test('more than the ranking limit: best shown, more indicated', async () => {
  await sql`insert into artist (kind, name, category, skills, city_id, lat, lng, fee_paise, rating_count, rating_sum, performed_count)
    select 'solo', 'Choir ' || n, 'singer', array['Choir'], 1, ${CHANDIGARH.lat} + n % 2 * 0.1, ${CHANDIGARH.lng} - n % 3 * 0.1,
      100000 * n, n % 97, n % 97 * 4 + n % 53 % (n % 97 + 1), n % 211
    from generate_series(1, 1500) n`.execute(database.db);
  const { near } = searchArea({ ...CHANDIGARH, reachKm: REACH_KM, isPlaceNamed: false });
  const penalties = near.penalties.slice(1, -1).split(',').map(Number);
  const penaltyOf = new Map(
    near.cells
      .slice(1, -1)
      .split(',')
      .map((cell, index) => [Number(cell), penalties[index]!]),
  );
  const { rows } = await sql<{ id: number; rank: number; cell: number }>`
    select artist_id as id, rank, cell from artist_skill join skill on skill.id = skill_id where key = 'choir'`.execute(
    database.db,
  );
  const score = ({ rank, cell }: { rank: number; cell: number }) =>
    Math.fround(rank - Math.fround(penaltyOf.get(cell)!));
  const best = rows
    .filter(({ cell }) => penaltyOf.has(cell))
    .toSorted((one, other) => score(other) - score(one) || one.id - other.id)
    .slice(0, MAX_FOUND);
  const found = await everyPage({ skill: 'choir' });
  expect(found).toMatchObject({ total: MAX_FOUND, more: true });
  expect(found.artists.map(({ id }) => id)).toEqual(best.map(({ id }) => id));
});

test('best artists mostly taken on the date: search looks further', async () => {
  const best = (await everyPage({ skill: 'choir' })).artists.map(({ id }) => id);
  const taken = best.slice(0, 0.7 * MAX_FOUND);
  for (const id of taken) await plantClaim(database.db, id, '2026-12-23T10:00:00Z', '2026-12-23T14:00:00Z');
  const found = await everyPage({ skill: 'choir', wanted: { ...NIGHT, date: '2026-12-23' } });
  expect(found).toMatchObject({
    total: MAX_ON_FULL_DATE - taken.length,
    taken: taken.length,
    more: true,
  });
  expect(found.artists).toHaveLength(found.total);
  expect(found.artists.slice(0, best.length - taken.length).map(({ id }) => id)).toEqual(
    best.slice(taken.length),
  );
});

test('instant filter: finds who confirms at once, also by words', async () => {
  const own = { category: 'magician', skills: ['Levitation'] };
  const instant = await plantArtist(database.db, { ...own, accepts_instantly: true });
  const later = await plantArtist(database.db, own);
  const find = async (query: Partial<Query>) =>
    (await searchArtists(database.db, completeQuery({ ...CHANDIGARH, instant: true, ...query }))).artists.map(
      ({ id, acceptsInstantly }) => [id, acceptsInstantly],
    );
  expect(await find({ skill: 'levitation' })).toEqual([[instant, true]]);
  expect(await find({ q: 'magician' })).toEqual([[instant, true]]);
  expect(await find({ instant: false, q: 'instant magician' })).toEqual([[instant, true]]);
  expect(await find({ instant: false, q: 'जादूगर तुरंत' })).toEqual([[instant, true]]);
  await database.db.updateTable('artist').set('accepts_instantly', true).where('id', '=', later).execute();
  expect(await find({ skill: 'levitation' })).toHaveLength(2);
});
