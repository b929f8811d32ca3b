import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KEPT_DATA_MS, KEPT_PAGE_MS } from '#app/platform/freshness.ts';
import { type CachedPage, createHtmlCache, encodePage } from './html-cache.ts';

const MINUTE = 60_000;

function cacheAt() {
  const clock = { now: 0 };
  const cache = createHtmlCache(
    (error) => error === 'no room',
    () => clock.now,
  );
  const page = (text: string): CachedPage => ({
    status: 200,
    headers: { 'cache-control': 'public, s-maxage=1' },
    html: Buffer.from(text),
    encoded: {},
  });
  const get = async (render: () => Promise<CachedPage>) => (await cache.get('/', render)).html.toString();
  return { clock, get, renders: (text: string) => async () => page(text) };
}

const fails = (reason: string) => () => Promise.reject(reason);

test('staff changes show within a second: short cache lifetimes', async () => {
  const { clock, get, renders } = cacheAt();
  await get(renders('before'));
  clock.now = KEPT_PAGE_MS - 1;
  expect(await get(renders('changed'))).toBe('before');
  clock.now = KEPT_PAGE_MS;
  expect(await get(renders('changed'))).toBe('changed');
  expect(KEPT_DATA_MS + KEPT_PAGE_MS).toBeLessThan(800);
});

test('failed rendering: the old page is shown for five minutes', async () => {
  const { clock, get, renders } = cacheAt();
  await get(renders('first'));
  clock.now = 5 * MINUTE - 1;
  expect(await get(fails('no room'))).toBe('first');
  clock.now = 5 * MINUTE;
  await expect(get(fails('no room'))).rejects.toBe('no room');
  expect(await get(renders('second'))).toBe('second');
});

test('another failure is not hidden by an old page', async () => {
  const { clock, get, renders } = cacheAt();
  await get(renders('first'));
  clock.now = 2000;
  await expect(get(fails('a fault'))).rejects.toBe('a fault');
});

test('concurrent requests wait for one rendering', async () => {
  const { get, renders } = cacheAt();
  let count = 0;
  const counted = () => {
    count += 1;
    return renders('first')();
  };
  expect(await Promise.all([get(counted), get(counted), get(counted)])).toEqual(['first', 'first', 'first']);
  expect(count).toBe(1);
});

test('cache size: 64 megabytes at most, oldest pages dropped', async () => {
  const clock = { now: 0 };
  const cache = createHtmlCache(
    () => true,
    () => clock.now,
  );
  const headers = { 'cache-control': 'public, s-maxage=1' };
  const html = Buffer.alloc(8 * 1024 * 1024);
  for (let query = 1; query <= 12; query++)
    await cache.get(`/sitemap?${query}`, async () => ({ status: 200, headers, html, encoded: {} }));
  clock.now = 2000;
  const kept = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => cache.get(`/sitemap?${at + 1}`, () => Promise.reject('no room'))),
  );
  expect(kept.map(({ status }) => status === 'fulfilled')).toEqual([
    ...Array(4).fill(false),
    ...Array(8).fill(true),
  ]);
});

test('PDFs and pictures stay uncompressed, large texts are compressed', async () => {
  const answer = (type: string, html: Buffer): CachedPage => ({
    status: 200,
    headers: { 'content-type': type },
    html,
    encoded: {},
  });
  const bytes = Buffer.alloc(8 * 1024 * 1024, 'a paper of words, which would shrink');
  for (const type of ['application/pdf', 'image/jpeg', 'image/webp']) {
    const sent = await encodePage(answer(type, bytes), 'gzip, br');
    expect([sent.bytes === bytes, sent.encoding], type).toEqual([true, undefined]);
  }
  let done = false;
  const large = encodePage(answer('application/json; charset=utf-8', bytes), 'gzip').finally(() => {
    done = true;
  });
  await nextTurn();
  expect(done).toBe(false);
  const { bytes: packed, encoding } = await large;
  expect(encoding).toBe('gzip');
  expect(gunzipSync(packed).equals(bytes)).toBe(true);
  const small = await encodePage(answer('text/html', Buffer.from('<p>'.repeat(500))), 'br');
  expect(small.encoding).toBe('br');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP, br; q=0.0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('a browser that takes "%s" gets %s', async (accepts, encoding) => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const page = { status: 200, headers, html: Buffer.alloc(4096, 'a'), encoded: {} };
  expect((await encodePage(page, accepts)).encoding).toBe(encoding);
});
