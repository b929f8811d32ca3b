import { expect, test } from 'vitest';
import { siteDetails, USUAL_SETTINGS } from './settings.ts';
import { settingsFrom } from './settings-schema.server.ts';

test('counters: taken from settings, computed where missing [S3-17]', () => {
  expect(settingsFrom([{ key: 'counters', value: { bookings: 1250, artists: 580 } }]).counters).toEqual({
    bookings: 1250,
    artists: 580,
  });
  expect(settingsFrom([]).counters).toBeNull();
});

test('invalid setting: falls back to its default, others stay', () => {
  const settings = settingsFrom([
    { key: 'brand', value: 'Baithak' },
    { key: 'counters', value: { bookings: -1, artists: 'many' } },
    { key: 'registrationLink', value: 'javascript:alert(1)' },
    { key: 'unknown', value: 1 },
  ]);
  expect(settings).toEqual({ ...USUAL_SETTINGS, brand: 'Baithak' });
});

test('shell: receives address, app stores and networks from settings [S2-58]', () => {
  const named = {
    companyAddress: 'The Mall, Solan',
    appStore: 'https://apps.apple.com/in/app/mehfil/id1',
    playStore: 'https://play.google.com/store/apps/details?id=mehfil',
    social: [{ name: 'Instagram', url: 'https://instagram.com/mehfil.example' }],
  };
  const { appStore, playStore, social } = named;
  const rows = Object.entries(named).map(([key, value]) => ({ key, value }));
  expect(siteDetails(settingsFrom(rows))).toMatchObject({
    address: 'The Mall, Solan',
    appStore,
    playStore,
    social,
  });
});

test('the shell receives brand, support and where artists register [S1-04]', () => {
  const settings = { ...USUAL_SETTINGS, brand: 'Baithak', registrationLink: 'https://artists.example/join' };
  expect(siteDetails(settings)).toMatchObject({
    brand: 'Baithak',
    phone: USUAL_SETTINGS.supportPhone,
    artistSite: 'https://artists.example/join',
  });
});
