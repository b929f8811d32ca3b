import { expect, test } from 'vitest';
import { STATIC_PATHS, sitemap, sitemapIndex } from '../sitemap/sitemap.route.ts';
import { isPersonal, robotsText } from './personal-pages.ts';

const origin = 'https://mehfil.example';

test('sitemap: every public page once, in canonical spelling [S2-10] [S2-11] [S2-16] [S2-17]', () => {
  expect(new Set(STATIC_PATHS).size).toBe(STATIC_PATHS.length);
  for (const path of ['/', '/search', '/FAQ', '/contact-us', '/live/DJ/panchkula', '/term-conditions'])
    expect(sitemap(origin, STATIC_PATHS)).toContain(`<loc>${origin}${path}</loc>`);
  expect(STATIC_PATHS.filter((path) => path.startsWith('/search/') || isPersonal(path))).toEqual([]);
});

test('addresses are written as XML wants them', () => {
  expect(sitemap(origin, ['/search?a=1&b=2'])).toContain('/search?a=1&amp;b=2');
});

test('sitemap index: lists the pages and each part of artists', () => {
  expect([...sitemapIndex(origin, 2).matchAll(/\/sitemap\/([\w-]+)\.xml/g)].map(([, name]) => name)).toEqual([
    'pages',
    'artists-1',
    'artists-2',
  ]);
});

test('robots: disallow API, bookings and demo tools', () => {
  const text = robotsText(origin);
  for (const path of ['/api', '/bookings', '/all-bookings', '/dev', '/sandbox'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test.for([
  '/bookings/12',
  '/all-bookings',
  '/all-bookings?page=2',
  '/Account',
  '/all-bookings.data',
  '/sign-in?next=/',
])('%s is not indexed', (path) => {
  expect(isPersonal(path)).toBe(true);
});

test.for(['/', '/search', '/artists/12', '/live/band', '/accounting'])('%s may be found', (path) => {
  expect(isPersonal(path)).toBe(false);
});

test('each page of the sitemap names its other languages [S2-22] [S2-37]', () => {
  const text = sitemap(origin, ['/live/DJ/mohali']);
  expect(text).toContain(`hreflang="hi-IN" href="${origin}/live/DJ/mohali?lang=hi"`);
  expect(text).toContain(`hreflang="x-default" href="${origin}/live/DJ/mohali"`);
});
