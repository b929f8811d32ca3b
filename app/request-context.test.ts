import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { publicCacheKey } from './request-context.server.ts';

const keyOf = (url: string) =>
  publicCacheKey({ url, headers: { cookie: 'wishlist=1.2' } } as unknown as FastifyRequest);

test.each([
  '/wishlist',
  '/wishlist.data',
  '/wishlist/hearts',
  '/Wishlist',
  '/%77ishlist',
  '/%57ISHLIST?artists=1',
  '/search/../wishlist',
  '/search/%2e%2e//wishlist',
  '/wishlist/%ff',
])('the guest wishlist is never shared between visitors: %s', (address) => {
  expect(keyOf(address)).toBeNull();
});

test('other public pages are shared, a key for each address', () => {
  expect(keyOf('/search?next=/wishlist')).toBe('en /search?next=/wishlist');
  expect(keyOf('/artists/7')).toBe('en /artists/7');
});
