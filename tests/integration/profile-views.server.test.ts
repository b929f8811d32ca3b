import { expect, test } from 'vitest';
import { sumProfileViews } from '#app/artists/core/artist-figures-queries.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { sourceBuild } from '#tests/support/source-build.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/130';

test('profile views: one per opening; bots and other pages excluded', async () => {
  const { market } = application;
  const artist = await market.artist();
  const host = await application.signedIn();
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await application.app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } })).statusCode;
  expect(await open(`/artists/${artist}`)).toBe(200);
  expect(await open(`/artists/${artist}`, { cookie: host.cookie })).toBe(200);
  expect(await open(`/artists/${artist}.data`, { referer: 'http://localhost:3000/search' })).toBe(200);
  await open(`/artists/${artist}`, { 'user-agent': 'Googlebot/2.1' });
  await open(`/artists/${artist}/reviews`);
  await open('/artists/2000000');
  await application.views.store();
  const today = await market.dateIn(0);
  expect(await sumProfileViews(market.db, artist, today, today)).toBe(3);
  expect(await market.db.selectFrom('profile_view').selectAll().execute()).toEqual([
    { artist_id: artist, day: today, views: 3 },
  ]);
});
