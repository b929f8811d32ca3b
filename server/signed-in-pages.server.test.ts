import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { sourceBuild } from '#tests/support/source-build.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);

let addresses: string[];
beforeAll(async () => {
  await plantCities(application.db);
  const artist = await plantArtist(application.db, { name: 'Mehr' });
  addresses = ['/', '/search', `/artists/${artist}`, `/artists/${artist}/reviews`, '/FAQ'];
});

async function cacheControl(url: string, cookie?: string) {
  const answer = await application.app.inject({ url, headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(200);
  return answer.headers['cache-control'];
}

test('a shared cache may keep a public page, but not one made for a signed-in account', async () => {
  const { cookie } = await application.signedIn('Aarav Mehta');
  for (const address of addresses) {
    expect(await cacheControl(address), address).toMatch(/^public\b/);
    expect(await cacheControl(address, cookie), address).toBe('private, no-cache');
  }
});
