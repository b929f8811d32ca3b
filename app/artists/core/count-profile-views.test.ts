import { expect, test } from 'vitest';
import { viewedArtist } from './count-profile-views.server.ts';

const AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/130';
const seen = (url: string, headers: Record<string, string> = {}, method = 'GET', status = 200) =>
  viewedArtist({ method, url, status, headers: { 'user-agent': AGENT, ...headers } });

test('profile view: counted on direct open and site navigation', () => {
  expect(seen('/artists/12')).toBe(12);
  expect(seen('/artists/12?date=2026-12-12')).toBe(12);
  expect(seen('/artists/12.data', { referer: 'https://mehfil.example/search?skill=singer' })).toBe(12);
  expect(seen('/artists/12.data', { referer: 'https://mehfil.example/artists/13' })).toBe(12);
});

test.each([
  ['a page that does not exist', seen('/artists/12', {}, 'GET', 404)],
  ['a form', seen('/artists/12', {}, 'POST')],
  ['another page', seen('/artists/12/reviews')],
  ['an id that is too long', seen('/artists/12345678901')],
  ['a robot', seen('/artists/12', { 'user-agent': 'Googlebot/2.1' })],
  ['a client that names nothing', seen('/artists/12', { 'user-agent': '' })],
  ['a page fetched ahead', seen('/artists/12', { 'sec-purpose': 'prefetch;prerender' })],
  ['choosing a date on the page', seen('/artists/12.data', { referer: 'https://mehfil.example/artists/12' })],
])('%s is not counted', (_what, counted) => {
  expect(counted).toBeNull();
});
