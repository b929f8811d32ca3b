import { expect, test } from 'vitest';
import {
  addressIn,
  alternatesOf,
  languageCookieFor,
  languageCookieOfAccount,
  languageOf,
  writtenLanguage,
} from './languages.ts';

test('language: address before cookie before account, English as fallback', () => {
  const cookies = 'sid=1; language=pa';
  expect(languageOf({ address: '/?lang=hi', cookies, account: 'en' })).toBe('hi');
  expect(languageOf({ address: '/search?city=mohali', cookies, account: 'hi' })).toBe('pa');
  expect(languageOf({ address: '/', cookies: 'sid=1', account: 'hi' })).toBe('hi');
  expect(languageOf({ address: '/', cookies: null })).toBe('en');
});

test('language of what somebody wrote, by its letters', () => {
  expect(['Take Five', 'ਛੱਲਾ by Noor', 'चौदहवीं का चाँद', '', '2026'].map(writtenLanguage)).toEqual([
    'en',
    'pa',
    'hi',
    'en',
    'en',
  ]);
});

test('a word that is no language chooses nothing', () => {
  expect(languageOf({ address: '/?lang=xx', cookies: 'language=hi' })).toBe('hi');
  expect(languageOf({ address: '/?lang=', cookies: 'language=zz', account: 'qq' })).toBe('en');
  expect(languageCookieFor({ address: '/?lang=xx', cookies: '' }, false)).toBeUndefined();
});

test('an address that names a language is remembered once', () => {
  expect(languageCookieFor({ address: '/?lang=hi', cookies: null }, false)).toMatch(/^language=hi; Path=\//);
  expect(languageCookieFor({ address: '/?lang=hi', cookies: 'language=hi' }, false)).toBeUndefined();
  expect(languageCookieFor({ address: '/', cookies: 'language=hi' }, false)).toBeUndefined();
});

test('same page in another language keeps rest of its address', () => {
  expect(addressIn('hi', '/search?skill=dj&city=mohali')).toBe('/search?skill=dj&city=mohali&lang=hi');
  expect(addressIn('pa', '/search?lang=hi&page=2#results')).toBe('/search?page=2&lang=pa#results');
  expect(addressIn('en', '/?lang=hi')).toBe('/');
});

test('search engines see every language and a fallback [S2-37]', () => {
  expect(alternatesOf('/FAQ')).toEqual([
    ['en-IN', '/FAQ'],
    ['hi-IN', '/FAQ?lang=hi'],
    ['pa-IN', '/FAQ?lang=pa'],
    ['x-default', '/FAQ'],
  ]);
});

test('account language: becomes a cookie only where none is set', () => {
  expect(languageCookieOfAccount('hi', 'sid=1', false)).toMatch(/^language=hi;/);
  expect(languageCookieOfAccount('hi', 'language=pa', false)).toBeUndefined();
  expect(languageCookieOfAccount('en', '', false)).toBeUndefined();
});
