import { expect, test } from 'vitest';
import { publicCacheKey } from './request-context.server.ts';

const keyOf = (url: string, cookie = 'wishlist=1.2; sid=secret', method = 'GET') =>
  publicCacheKey({ method, url, headers: { cookie, authorization: 'Bearer secret' } });

test.each([
  '/wishlist',
  '/wishlist.data',
  '/wishlist/hearts',
  '/profile',
  '/menu/profile',
  '/account/viewer',
  '/artists/booking?artist=7',
  '/artists/7/reviews/../../../profile',
  '/%73earch',
  '/Search',
  '/search/../wishlist',
  '//search',
  '/sign-in',
])('a page of its reader alone is never shared: %s', (address) => {
  expect(keyOf(address)).toBeNull();
});

test.each([
  '/',
  '/_root.data',
  '/search?q=singer',
  '/search.data',
  '/artists/7',
  '/artists/7/reviews',
  '/FAQ',
])('public page: cache shared by readers of a language: %s', (address) => {
  expect(keyOf(address)).toBe(`en ${address}`);
  expect(keyOf(address, '')).toBe(`en ${address}`);
  expect(keyOf(address, 'language=pa')).toBe(`pa ${address}`);
  expect(keyOf(address, '', 'POST')).toBeNull();
});
