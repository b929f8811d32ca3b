import { expect, test } from 'vitest';
import { clearedPreference, preferenceCookie, readPreference } from './preference-cookies.ts';

test('preference cookie over https: __Host- prefix and Secure flag', () => {
  expect(preferenceCookie('language', 'hi', true)).toBe(
    '__Host-language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(preferenceCookie('language', 'hi', false)).toBe(
    'language=hi; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test('cookie with the __Host- prefix wins over the former name', () => {
  expect(readPreference('language=pa; __Host-language=hi', 'language')).toBe('hi');
  expect(readPreference('a=1; language=pa', 'language')).toBe('pa');
  expect(readPreference('otherlanguage=pa; language2=hi', 'language')).toBeUndefined();
  expect(readPreference(null, 'language')).toBeUndefined();
});

test('taking a choice away takes both names', () => {
  expect(clearedPreference('wishlist', true)).toEqual([
    '__Host-wishlist=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'wishlist=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  expect(clearedPreference('wishlist', false)).toHaveLength(1);
});
