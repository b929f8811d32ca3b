import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { speakerFor } from '#tests/support/catalogues.ts';
import { landingHeading } from './landing-heading.ts';
import { findLandingPage, LANDING_PAGES, landingPath } from './landing-pages.ts';

test('Chandigarh landing pages: four main skills and the menu’s others [S2-16] [S2-39]', () => {
  const paths = LANDING_PAGES.map(landingPath);
  expect(paths).toEqual(
    expect.arrayContaining(['/live/singer', '/live/instrumentalist', '/live/DJ', '/live/band']),
  );
  expect(paths).toEqual(expect.arrayContaining(['/live/anchor', '/live/dancers', '/live/catering']));
});

test('landing pages: each skill also has Mohali and Panchkula [S2-17]', () => {
  const paths = LANDING_PAGES.map(landingPath);
  for (const path of paths.filter((each) => each.split('/').length === 3))
    expect(paths).toEqual(expect.arrayContaining([`${path}/mohali`, `${path}/panchkula`]));
  expect(new Set(paths).size).toBe(30);
});

test.for([
  ['dj', undefined, '/live/DJ'],
  ['SINGER', 'MOHALI', '/live/singer/mohali'],
  ['bands', 'Chandigarh', '/live/band'],
  ['dancer', 'panchkula', '/live/dancers/panchkula'],
  [undefined, undefined, '/live'],
  ['artist', 'Chandigarh', '/live'],
  ['artists', 'mohali', '/live/artists/mohali'],
  ['Panchkula', undefined, '/live/artists/panchkula'],
] as const)('%s in %s is known under one address [S2-16] [S2-17] [S2-33]', ([skill, city, path]) => {
  expect(landingPath(findLandingPage(skill, city)!)).toBe(path);
});

test('landing page: none for an unknown skill or city', () => {
  expect(findLandingPage('juggler')).toBeUndefined();
  expect(findLandingPage('singer', 'noida')).toBeUndefined();
});

test('landing heading: skill and city, Artists without a skill [S2-33]', () => {
  const t = speakerFor('en', ['landing']).translator('landing') as unknown as TFunction<'landing'>;
  const heading = (skill: 'singer' | 'artists') =>
    landingHeading(t, { skill, plural: 'Singers', city: 'Mohali' });
  expect(heading('singer')).toBe('Live Singers In Mohali');
  expect(heading('artists')).toBe('Artists In Mohali');
});
