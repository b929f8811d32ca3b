import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, useApiConventions } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { CHANDIGARH, plantArtist, plantCities, plantClaim } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { findArtistProfile } from '../core/find-artist-profile.server.ts';
import { artistsApi } from './api.server.ts';
import { fieldsToWire } from './api-shapes.server.ts';

const database = useTestDatabase();
const app = Fastify();
const broken = Fastify();
let singer = 0;
let team = 0;

beforeAll(async () => {
  await plantCities(database.db);
  singer = await plantArtist(database.db, {
    name: 'Jasleen Kaur Sandhu',
    skills: ['Sufi', 'Punjabi folk'],
    genres: ['Sufi'],
    locality: 'Sector 35',
    about: 'Sings for weddings.',
    experience_years: 11,
    fee_paise: 4_720_000,
    rating_count: 2,
    rating_sum: 9,
    performed_count: 212,
    featured_position: 1,
  });
  team = await plantArtist(database.db, {
    name: 'Raag / Rang',
    kind: 'team',
    category: 'band',
    city_id: 2,
    about: 'We play.',
    experience_years: 4,
  });
  await database.db
    .insertInto('artist_media')
    .values([
      { artist_id: singer, kind: 'photo', role: 'profile', source: 'demo/poster/1' },
      { artist_id: singer, kind: 'photo', role: 'gallery', position: 1, source: 'demo/gallery/1/1' },
      {
        artist_id: singer,
        kind: 'video',
        role: 'film',
        source: 'https://youtu.be/abcdefghijk',
        thumbnail: 'https://i.ytimg.com/a.jpg',
      },
      { artist_id: singer, kind: 'video', role: 'film', position: 1, source: '/film/two.mp4' },
    ])
    .execute();
  for (const [server, reads] of [
    [app, database.db],
    [broken, {}],
  ] as const) {
    useApiConventions(server as unknown as Api);
    await server.register(async (scope) => artistsApi(scope as unknown as Api, { reads } as Platform), {
      prefix: '/api',
    });
  }
});
afterAll(() => Promise.all([app.close(), broken.close()]));

const get = (url: string) => app.inject({ url });
const find = (payload: object) => app.inject({ method: 'POST', url: '/api/search/fetch-artists', payload });

test('fetch-artists: returns an array, with the total in a header [S7-01] [S3-04]', async () => {
  const answer = await find({ ...CHANDIGARH, skill: 'singer' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-total-count']).toBe('1');
  expect(answer.json()).toEqual([
    {
      id: singer,
      name: 'Jasleen Kaur Sandhu',
      profile_photo: '/media/demo/poster/1/640?v=1',
      skill_category: 'Singer',
      skills: 'Sufi, Punjabi folk',
      price_per_hour: 47200,
      average_rating: 4.5,
      reviews: 2,
      city: 'Chandigarh',
      distance_km: 0,
      kind: 'solo',
      accepts_instantly: false,
    },
  ]);
});

test('fetch-artists takes coordinates as text, and every filter [S7-01] [S5-07]', async () => {
  const wish = {
    lat: '30.7333',
    lng: '76.7794',
    skill: 'SINGERS',
    genre: 'sufi',
    kind: 'solo',
    sort: 'price',
    page_size: 5,
  };
  expect((await find({ ...wish, max_price: 47200 })).json()).toHaveLength(1);
  expect((await find({ ...wish, max_price: 47199 })).json()).toEqual([]);
  expect((await find({ ...wish, max_price: 0 })).json()).toHaveLength(1);
  expect((await find({ ...wish, language: ['Tamil'] })).json()).toEqual([]);
  expect((await find({ ...wish, page: 2 })).json()).toEqual([]);
});

test.each([
  [{}],
  [{ lat: 30.7, lng: 76.7 }],
  [{ lat: 30.7, skill: 'singer' }],
  [{ lat: null, lng: 76.7, skill: 'singer' }],
  [{ lat: '', lng: '', skill: 'singer' }],
  [{ lat: 30.7, lng: 76.7, skill: '   ' }],
])('without place or skill there is no search: %j [S5-06] [S8-01]', async (body) => {
  const answer = await find(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'Missing search parameters', code: 'invalid_input' });
});

test.each([
  [{ date: '2026-02-30' }],
  [{ from: '25:00' }],
  [{ page_size: 61 }],
  [{ sort: 'cheapest' }],
  [{ max_price: -1 }],
  [{ lat: 91 }],
])('what cannot be understood is refused, not guessed: %j [S7-01]', async (wrong) => {
  expect((await find({ ...CHANDIGARH, skill: 'singer', ...wrong })).statusCode).toBe(400);
});

test('categories carry the word to search for and a picture [S7-02] [S3-02]', async () => {
  const categories = (await get('/api/artists')).json();
  expect(categories).toHaveLength(9);
  expect(categories[0]).toEqual({
    id: 1,
    item_name: 'Singer',
    item_data: '/media/demo/category/singer/640?v=1',
    artists: 1,
  });
});

test('featured artists are those near the point [S7-03] [S3-05]', async () => {
  const here = (await get('/api/search/featured?lat=30.75&lng=76.78')).json();
  expect(here).toMatchObject([{ id: singer, average_rating: 4.5, price_per_hour: 47200 }]);
  expect((await get('/api/search/featured')).json()).toHaveLength(1);
  for (const [lat, lng] of [
    [19, 72.8],
    [19, 76.78],
    [30.75, 72.8],
  ])
    expect((await get(`/api/search/featured?lat=${lat}&lng=${lng}`)).json()).toEqual([]);
});

test('best teams and artists: specified fields, profile id in name [S7-04] [S7-05] [S3-06]', async () => {
  expect((await get('/api/bestTeam')).json()).toEqual([
    {
      id: team,
      item_name: `Raag - Rang / ${team}`,
      item_data: '',
      role: 'Band',
      experience: 4,
      performance_rating: null,
    },
  ]);
  expect((await get('/api/bestArtist')).json()).toEqual([
    {
      id: singer,
      item_name: `Jasleen Kaur Sandhu / ${singer}`,
      item_data: '/media/demo/poster/1/640?v=1',
      role: 'Singer',
      experience: 11,
      performance_rating: 4.5,
    },
  ]);
});

test('a profile has every field, and never a token [S7-06] [S3-07]', async () => {
  const { fields } = (await findArtistProfile(database.db, singer))!;
  expect((await get(`/api/search/artists/${singer}`)).json()).toEqual({
    ...fieldsToWire(fields),
    accepts_instantly: false,
    id: singer,
    name: 'Jasleen Kaur Sandhu',
    team_name: '',
    profile_photo: '/media/demo/poster/1/640?v=1',
    image1: '/media/demo/gallery/1/1/640?v=1',
    image2: '',
    video1: 'https://youtu.be/abcdefghijk,https://i.ytimg.com/a.jpg',
    video2: '/film/two.mp4',
    video3: '',
    video4: '',
    video5: '',
    average_rating: 4.5,
    reviews: 2,
    price_per_hour: 47200,
    skill_category: 'Singer',
    skills: 'Sufi, Punjabi folk',
    city: 'Chandigarh',
    address: 'Sector 35, Chandigarh',
    about_yourself: 'Sings for weddings.',
    about_team: '',
    experience: 11,
    no_of_bookings: 212,
    fcm_token: null,
  });
});

test('a team has its own name and text [S7-07] [S3-07]', async () => {
  const profile = (await get(`/api/search/team/${team}`)).json();
  expect(profile).toMatchObject({
    team_name: 'Raag / Rang',
    about_team: 'We play.',
    about_yourself: '',
    address: 'Mohali',
  });
});

test.each([
  ['artists', 999_999, 'Failed to load artist information', 404],
  ['team', 999_999, 'Failed to load team member information', 404],
  ['artists', 'unknown', 'Failed to load artist information', 400],
])('a profile that is not there: %s/%s [S8-07]', async (path, id, error, status) => {
  const answer = await get(`/api/search/${path}/${id}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toBe(error);
});

test('404 for a solo artist as team, and for drafts [S7-07]', async () => {
  expect((await get(`/api/search/team/${singer}`)).statusCode).toBe(404);
  const draft = await plantArtist(database.db, { state: 'draft' });
  expect((await get(`/api/search/artists/${draft}`)).statusCode).toBe(404);
});

test('the calendar of a month shows each day', async () => {
  const id = await plantArtist(database.db, { name: 'Busy', set_minutes: 120 });
  await plantClaim(database.db, id, '2030-12-12T11:00:00Z', '2030-12-12T16:00:00Z');
  const { days } = (await get(`/api/artists/${id}/availability?month=2030-12`)).json();
  expect(days).toHaveLength(31);
  expect(days.filter(({ state }: { state: string }) => state !== 'free')).toEqual([
    { date: '2030-12-12', state: 'partly', past: false },
  ]);
  expect((await get(`/api/artists/${id}/availability?month=2030-13`)).statusCode).toBe(400);
  expect((await get('/api/artists/999999/availability')).statusCode).toBe(404);
});

test.each([
  ['POST', '/api/search/fetch-artists', 'Failed to fetch artists'],
  ['GET', '/api/artists', 'Failed to fetch categories'],
  ['GET', '/api/search/featured', 'Failed to load featured artists'],
  ['GET', '/api/bestTeam', 'Failed to load team members'],
  ['GET', '/api/bestArtist', 'Failed to load artists'],
  ['GET', '/api/search/artists/1', 'Failed to load artist information'],
  ['GET', '/api/search/team/1', 'Failed to load team member information'],
] as const)(
  'database failure: %s %s answers 500 with its own message [S8-01] [S8-02] [S8-04] [S8-07] [S7-22]',
  async (method, url, error) => {
    const answer = await broken.inject({
      method,
      url,
      ...(method === 'POST' ? { payload: { ...CHANDIGARH, skill: 'dj' } } : {}),
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error, code: 'internal_error' });
  },
);
