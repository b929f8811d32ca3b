import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listSound } from '#app/sound/list-sound.server.ts';
import { drawnOriginals } from '#demo/drawn-originals.server.ts';
import { fillReferenceTables } from '#demo/fill-demo-catalogue.server.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { mediaRoutes } from './media-routes.server.ts';

const database = useTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'mehfil-media-'));
const app = Fastify();
let artist = 0;

beforeAll(async () => {
  await plantCities(database.db);
  artist = await plantArtist(database.db);
  await mediaRoutes(app, { config: { dataDir } } as Platform, drawnOriginals(database.db, { demo: true }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, accept = 'image/webp,*/*', headers = {}) =>
  app.inject({ url: path, headers: { accept, ...headers } });

test('poster: in the browser’s format, cached as immutable', async () => {
  const webp = await get(`/media/demo/poster/${artist}/160?v=1`);
  expect(webp.statusCode).toBe(200);
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get(`/media/demo/poster/${artist}/160`, 'image/png')).headers['content-type']).toBe(
    'image/jpeg',
  );
  const again = await get(`/media/demo/poster/${artist}/160`, 'image/webp', {
    'if-none-match': webp.headers.etag,
  });
  expect(again.statusCode).toBe(304);
});

test('all kinds of drawn pictures exist [S2-41] [S3-02] [S3-12]', async () => {
  for (const source of [`poster-wide/${artist}`, `gallery/${artist}/2`, 'category/singer', 'sound/mixer'])
    expect([source, (await get(`/media/demo/${source}/160`)).statusCode]).toEqual([source, 200]);
});

test.each([
  'demo/poster/999999/160',
  'demo/poster/x/160',
  'demo/gallery/1/3/160',
  'demo/category/plumber/160',
  'demo/poster/1/161',
  '../secret/160',
  'other/1/160',
  'demo',
  'demo/category/singer/more/160',
  'demo/category//160',
  'demo/sound/mixer+nothing/160',
  'demo/sound/mixer+mixer/160',
  'demo/sound/mixer+/160',
  'demo/sound/mixer/160/160',
  'demo/sound/turntable+mixer/160',
  'demo/sound/mixer/0160',
  'demo/sound/constructor/160',
])('%s is not there [S7-23]', async (path) => {
  expect((await get(`/media/${path}`)).statusCode).toBe(404);
});

test.each(['poster/ID/more', 'poster-wide/ID/0', 'gallery/ID', 'gallery/ID/1/1', 'poster/0ID', 'other/ID'])(
  'artist drawing has one address only: demo/%s returns 404',
  async (source) => {
    expect((await get(`/media/demo/${source.replace('ID', `${artist}`)}/160`)).statusCode).toBe(404);
  },
);

test('sound pictures: all exist; kits only in one item order [S3-12]', async () => {
  await inTransaction(database.db, fillReferenceTables);
  const originals = drawnOriginals(database.db, { demo: false });
  const { equipment, kits } = await listSound(database.db);
  expect(kits.length).toBeGreaterThan(3);
  for (const { image } of [...equipment, ...kits])
    expect([image, (await originals(image)) !== undefined]).toEqual([image, true]);
  for (const { image } of kits) {
    const turned = image.replace(/[^/]+$/, (kinds) => kinds.split('+').reverse().join('+'));
    if (turned !== image) expect([turned, await originals(turned)]).toEqual([turned, undefined]);
  }
});

test('outside demo: only categories and sound equipment are drawn', async () => {
  const live = drawnOriginals(database.db, { demo: false });
  const found = async (source: string) => (await live(source)) !== undefined;
  expect(await found('demo/category/singer')).toBe(true);
  expect(await found('demo/sound/mixer')).toBe(true);
  for (const source of [`poster/${artist}`, `poster-wide/${artist}`, `gallery/${artist}/1`])
    expect([source, await found(`demo/${source}`)]).toEqual([source, false]);
});
