import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatIds,
  guestListCookies,
  guestListInCookie,
  MAX_WISHLIST,
  parseIds,
  withWishChanged,
} from './guest-list.ts';

test('wishlist: unchanged through cookie and shared link, no duplicates', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: MAX_WISHLIST }),
      (ids) => {
        expect(parseIds(formatIds(ids))).toEqual(ids);
        expect(guestListInCookie(`a=1; ${guestListCookies(ids, true)[0]!.split(';')[0]}; b=2`)).toEqual(ids);
      },
    ),
  );
});

test('typed wishlist: invalid ids are dropped', () => {
  expect(parseIds('3.x.3.-1.0.1e9.99999999999.4294967296.12')).toEqual([3, 12]);
  expect(parseIds('<script>')).toEqual([]);
  expect(parseIds(null)).toEqual([]);
  expect(guestListInCookie('notwishlist=4')).toEqual([]);
});

test('wishlist: newest first, limited in length', () => {
  expect(withWishChanged([1, 2], { id: 3, wished: true })).toEqual([3, 1, 2]);
  expect(withWishChanged([1, 2], { id: 2, wished: true })).toEqual([2, 1]);
  expect(withWishChanged([1, 2], { id: 1, wished: false })).toEqual([2]);
  const full = Array.from({ length: MAX_WISHLIST }, (_, index) => index + 1);
  expect(withWishChanged(full, { id: 999, wished: true })).toHaveLength(MAX_WISHLIST);
  for (const cookie of guestListCookies([], true)) expect(cookie).toContain('Max-Age=0');
});
