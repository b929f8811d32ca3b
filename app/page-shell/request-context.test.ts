import { expect, test } from 'vitest';
import { isReadingPage, publicCacheKey } from './request-context.server.ts';

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

const ID = '0b7a1a52-7d0e-4a59-9f36-1f5f3a4c2b11';

test.each([
  '/all-bookings',
  '/messages?page=2',
  `/bookings/${ID}`,
  `/bookings/${ID}/day.data`,
  `/bookings/${ID}/messages`,
])('a host who was idle for a week reads %s', (url) => {
  expect(isReadingPage({ method: 'GET', url })).toBe(true);
  expect(isReadingPage({ method: 'POST', url })).toBe(false);
});

test.each([
  '/profile',
  '/account',
  `/bookings/${ID}/edit`,
  `/bookings/${ID}/pay`,
  `/bookings/${ID}/documents`,
  `/bookings/${ID}/day/../edit`,
  `/bookings/${ID}/%64ay`,
  `/api/bookings/${ID}`,
  '/studio/7/messages',
])('a host who was idle for a week signs in for %s', (url) => {
  expect(isReadingPage({ method: 'GET', url })).toBe(false);
});
