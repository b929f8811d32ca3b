import { expect, test } from 'vitest';
import { distanceKm, nearest } from './distance.ts';
import { reverseGeocode } from './geocoder.server.ts';
import { LOCALITIES } from './localities.ts';

test('coordinates become a sector and a city, or stay coordinates [S7-24] [S4-14]', () => {
  expect(reverseGeocode(30.7401, 76.7825)).toEqual({ address: 'Sector 17, Chandigarh', source: 'offline' });
  expect(reverseGeocode(30.7062, 76.7258)).toEqual({ address: 'Phase 7, Mohali', source: 'offline' });
  expect(reverseGeocode(19.076, 72.8777)).toEqual({ address: '19.07600, 72.87770', source: 'coordinates' });
});

test('localities: unique in their city, with valid coordinates', () => {
  const keys = LOCALITIES.map(({ name, city }) => `${name}, ${city}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { lat, lng, name } of LOCALITIES)
    expect(Number.isFinite(lat) && Number.isFinite(lng), name).toBe(true);
});

test('distances are those of the map', () => {
  const chandigarh = { lat: 30.7333, lng: 76.7794 };
  expect(distanceKm(chandigarh, { lat: 28.6139, lng: 77.209 })).toBeCloseTo(239.4, 0);
  expect(distanceKm(chandigarh, chandigarh)).toBe(0);
  expect(nearest([], chandigarh)).toBeUndefined();
});
