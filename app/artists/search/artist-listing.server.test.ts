import { beforeAll, expect, test } from 'vitest';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { featuredArtists } from './list-artists.server.ts';
import { loadListing } from './load-listing.server.ts';

const database = useTestDatabase();
beforeAll(() => plantCities(database.db));

async function wordsOf(id: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('artist_skill')
    .innerJoin('skill', 'skill.id', 'artist_skill.skill_id')
    .select('skill.key')
    .where('artist_id', '=', id)
    .orderBy('skill.key')
    .execute();
  return rows.map(({ key }) => key);
}

const change = (id: number, values: object) =>
  database.db.updateTable('artist').set(values).where('id', '=', id).execute();

test('search index: category, skills and genres, regardless of case [S7-01]', async () => {
  const id = await plantArtist(database.db, {
    skills: ['Sufi ', 'GHAZAL', ' '],
    genres: ['sufi', 'Punjabi  folk'],
    languages: ['Hindi'],
  });
  expect(await wordsOf(id)).toEqual(['*', 'ghazal', 'punjabi folk', 'singer', 'sufi']);
});

test('search index: updated at once by skill, price, place, rating', async () => {
  const id = await plantArtist(database.db);
  await change(id, {
    skills: ['Qawwali'],
    fee_paise: 5_000_000,
    lat: 31.1048,
    lng: 77.1734,
    rating_count: 10,
    rating_sum: 50,
  });
  expect(await wordsOf(id)).toEqual(['*', 'qawwali', 'singer']);
  const row = await database.db
    .selectFrom('artist_skill')
    .selectAll()
    .where('artist_id', '=', id)
    .where('skill_id', '=', 0)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cell: 311 * 3600 + 771, fee_paise: 5_000_000 });
  expect(row.rank).toBeCloseTo(0.75 * 0.8 + 0.06, 5);
});

test('only live artists are listed, and none who is gone', async () => {
  const id = await plantArtist(database.db, { state: 'draft' });
  expect(await wordsOf(id)).toEqual([]);
  await change(id, { state: 'live' });
  expect(await wordsOf(id)).toEqual(['*', 'singer', 'sufi']);
  await change(id, { state: 'paused' });
  expect(await wordsOf(id)).toEqual([]);
  await change(id, { state: 'live' });
  await database.db.deleteFrom('artist').where('id', '=', id).execute();
  expect(await wordsOf(id)).toEqual([]);
});

test('search index: untouched by changes it does not use', async () => {
  const id = await plantArtist(database.db);
  const versions = () =>
    database.db
      .selectFrom('artist_skill')
      .select((eb) => eb.ref('ctid' as never).as('place'))
      .where('artist_id', '=', id)
      .execute();
  const before = await versions();
  await change(id, { about: 'Sings.', version: 2 });
  expect(await versions()).toEqual(before);
});

test('skill filter: offers each shown skill once, sorted, no other [S5-07]', async () => {
  await plantArtist(database.db, { skills: [' Kafi ', 'Tappa'], genres: ['Qissa', 'tappa'] });
  const gone = await plantArtist(database.db, { skills: ['Yodelling'] });
  await change(gone, { state: 'paused' });
  const { found, choices } = await loadListing(database.db, new URLSearchParams('city=chandigarh'));
  const shown = found.artists.flatMap(({ skills }) => skills.map((skill) => skill.trim().toLowerCase()));
  const offered = choices.skills.map(({ name }) => name.toLowerCase());
  expect(shown).toEqual(expect.arrayContaining(['kafi', 'tappa', 'qissa']));
  expect(shown.filter((skill) => skill !== '' && !offered.includes(skill))).toEqual([]);
  expect(offered).toEqual([...new Set(offered)].toSorted());
  expect(choices.skills.map(({ name }) => name)).toEqual(choices.skills.map(({ name }) => name.trim()));
  expect(offered).not.toContain('yodelling');
});

test('artist without skills: passes every skill filter of the category [S5-07]', async () => {
  const id = await plantArtist(database.db, { category: 'magician', skills: [' '], genres: [] });
  await plantArtist(database.db, { category: 'magician', skills: ['Mentalism'] });
  const foundBy = async (skill: string) =>
    (await loadListing(database.db, new URLSearchParams({ skill }))).found.artists.map((each) => each.id);
  expect(await foundBy('Mentalism')).toContain(id);
  expect(await foundBy('magician')).toContain(id);
  expect(await foundBy('Tappa')).not.toContain(id);
  await change(id, { skills: ['Close-up'] });
  expect(await foundBy('Mentalism')).not.toContain(id);
});

test('featured artists: without set positions, the best-ranked nearby are shown [S2-27] [S7-03]', async () => {
  const far = { lat: 19.076, lng: 72.8777 };
  const rated = (count: number) => ({
    ...far,
    rating_count: count,
    rating_sum: 5 * count,
    skills: ['Lavani'],
  });
  const ids: number[] = [];
  for (const count of [2, 90, 30]) ids.push(await plantArtist(database.db, rated(count)));
  const hidden = await plantArtist(database.db, { ...rated(200), state: 'paused' });
  const [few, many, some] = ids as [number, number, number];
  const shown = async () => (await featuredArtists(database.db, far)).map(({ id }) => id);
  expect(await shown()).toEqual([many, some, few]);
  await change(hidden, { featured_position: 1 });
  expect(await shown()).toEqual([many, some, few]);
  await change(few, { featured_position: 7 });
  expect(await shown()).toEqual([few]);
});

test('category choices: own and specified skills and genres, no others [S3-18] [S4-04]', async () => {
  await plantArtist(database.db, { category: 'singer', skills: ['Dhrupad'], genres: ['Alaap', 'pop'] });
  await plantArtist(database.db, { category: 'dancer', skills: ['Giddha'], genres: ['Jhummar'] });
  const offered = async (query: string) => {
    const { choices } = await loadListing(database.db, new URLSearchParams(query));
    return { genres: choices.genres, skills: choices.skills.map(({ name }) => name) };
  };
  const singers = await offered('skill=singer');
  expect(singers.genres.slice(0, 3)).toEqual(['Pop', 'Classical', 'Rock']);
  expect(singers.genres).toContain('Alaap');
  expect(singers.genres).not.toEqual(expect.arrayContaining(['pop']));
  expect(singers.genres).not.toContain('Jhummar');
  expect(singers.skills).toContain('Dhrupad');
  expect(singers.skills).not.toContain('Giddha');
  const dancers = await offered('skill=dancers');
  expect(dancers.genres.slice(0, 3)).toEqual(['Ballet', 'Hip-Hop', 'Contemporary']);
  expect(dancers.genres).toContain('Jhummar');
  expect((await offered('skill=instrumentalist')).genres).toEqual(['Guitarist', 'Violinist', 'Drummer']);
  expect((await offered('')).genres).toEqual([]);
  expect((await offered('genre=Jhummar')).genres).toEqual(['Jhummar']);
});

test('an artist for whom no price is stored costs ₹5,000 [S9-01]', async () => {
  const id = await plantArtist(database.db, { skills: ['Tumbi'], fee_paise: undefined });
  const { found } = await loadListing(database.db, new URLSearchParams('skill=Tumbi'));
  expect(found.artists).toMatchObject([{ id, fee: 500_000 }]);
});
