import { beforeAll, expect, test } from 'vitest';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { readCounters, readSettings } from '../settings.server.ts';
import { selectBestPictures } from './home-queries.server.ts';

const database = useTestDatabase();
beforeAll(() => plantCities(database.db));

async function plantPictures(artistId: number) {
  const pictures = [0, 1, 2].map((position) => ({
    artist_id: artistId,
    kind: 'photo',
    role: 'gallery',
    position,
    source: `demo/gallery/${artistId}/${position}`,
  }));
  await database.db.insertInto('artist_media').values(pictures).execute();
}

test('slides: two pictures of each category’s best artist in town [S3-03]', async () => {
  const db = database.db;
  const best = await plantArtist(db, { rating_count: 50, rating_sum: 245, performed_count: 90 });
  const other = await plantArtist(db, { rating_count: 3, rating_sum: 9 });
  const afar = await plantArtist(db, { lat: 31.1, lng: 77.17, rating_count: 200, rating_sum: 1000 });
  const dj = await plantArtist(db, { category: 'dj', skills: ['House'] });
  for (const id of [best, other, afar, dj]) await plantPictures(id);
  const scenes = await selectBestPictures(db, { lat: 30.7333, lng: 76.7794 });
  expect(scenes.map(({ category, source }) => [category, source])).toEqual([
    ['singer', `demo/gallery/${best}/0`],
    ['dj', `demo/gallery/${dj}/0`],
    ['singer', `demo/gallery/${best}/1`],
    ['dj', `demo/gallery/${dj}/1`],
  ]);
});

test('counters: from settings, else counted and cached for ten minutes [S2-26] [S3-17] [S9-16]', async () => {
  const db = database.db;
  let now = 0;
  const counters = async () => readCounters(db, await readSettings(db), () => now);
  await plantArtist(db, { performed_count: 3 });
  const first = await counters();
  expect(first.artists).toBeGreaterThan(0);
  await plantArtist(db, { performed_count: 7 });
  expect(await counters()).toEqual(first);
  now = 600_001;
  expect(await counters()).toEqual({ artists: first.artists + 1, bookings: first.bookings + 7 });
  const value = JSON.stringify({ bookings: 1250, artists: 580 });
  await db.insertInto('site_setting').values({ key: 'counters', value }).execute();
  expect(await counters()).toEqual({ bookings: 1250, artists: 580 });
});
