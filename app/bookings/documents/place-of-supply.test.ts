import { expect, test } from 'vitest';
import { placeOfSupply } from './place-of-supply.ts';

const cities = [
  { name: 'Chandigarh', lat: 30.73, lng: 76.78, stateCode: '04' },
  { name: 'Mohali', lat: 30.7, lng: 76.72, stateCode: '03' },
  { name: 'New Delhi', lat: 28.61, lng: 77.21, stateCode: '07' },
  { name: 'Ambala', lat: 30.38, lng: 76.78, stateCode: '06' },
];
const nearest = (lat: number) => (lat > 29 ? cities[1] : cities[2]);
const place = (
  address: string,
  gstin: string | null = null,
  point: { lat: number; lng: number } | null = null,
) =>
  placeOfSupply(
    { gstin },
    { address, lat: point?.lat ?? null, lng: point?.lng ?? null },
    cities,
    nearest,
    '02',
  );

test('registered host: own State, regardless of the event’s place', () => {
  expect(place('Sukhna Lawns, Chandigarh', '07AAACM1234A1Z5')).toBe('07');
});

test('unregistered host: State of the city ending the address', () => {
  expect(place('Sukhna Lawns, Sector 6, Chandigarh 160006')).toBe('04');
  expect(place('Chandigarh Road, Phase 9, Mohali')).toBe('03');
  expect(place('New Delhi Road, Ambala Cantt')).toBe('06');
});

test.each([
  ['Sukhmani Palace, Chandigarh Road, Rajpura, Punjab 140401', '03'],
  ['Fort Resort, Ambala-Chandigarh Highway, Dera Bassi 140507', '03'],
  ['Hotel Valley, Chandigarh-Shimla Highway, Kalka, Haryana 133302', '06'],
  ['Palm Lawns, Panchkula 134109', '06'],
  ['Ridge Hall, Solan', '02'],
])('city named only in a road does not decide: %s', (address, state) => {
  expect(place(address)).toBe(state);
});

test('partial city name: ignored; then map point, then default State', () => {
  expect(place('Ambalavayal Hall', null, { lat: 28.6, lng: 77.2 })).toBe('07');
  expect(place('A farm house', null, { lat: 30.7, lng: 76.7 })).toBe('03');
  expect(place('A farm house')).toBe('02');
});

test.each([
  ['Beach Hall, Chandigarh Road, Mumbai', '02'],
  ['Farm 9, Delhi', '07'],
  ['Plot 140301, Sector 17, Chandigarh', '04'],
  ['Rose Villa, Panchkula 140603', '06'],
])('named town decides over road or PIN code: %s', (address, state) => {
  expect(place(address)).toBe(state);
});
