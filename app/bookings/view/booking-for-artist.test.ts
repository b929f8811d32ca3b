import { expect, test } from 'vitest';
import { LOCALITIES } from '#app/places/localities.ts';
import { aRowForArtist } from '#tests/support/row-for-artist.ts';
import { BOOKING_STATES, type BookingState } from '../core/booking-states.ts';
import { ARTIST_SEES, disclosureOf, type HostField } from './artist-sees.ts';
import { artistViewOf, distanceOf } from './booking-for-artist.ts';
import { hideHost } from './hide-host.ts';

const row = aRowForArtist();
const A_WEEK_AFTER = new Date(row.ends_at.getTime() + 7 * 86_400_000);
const LATER = new Date(A_WEEK_AFTER.getTime() + 1);

const MARKS: Record<HostField, string> = {
  place: 'Sector 16, Chandigarh',
  distance: '"distanceKm":8',
  message: 'Ask for',
  hostName: '"name":"Parminder Onlymine"',
  phone: '+919814012345',
  address: 'Marigold House',
  mapPoint: '76.78765',
  access: 'Back gate',
  total: '9753100',
};

test.each([
  ...BOOKING_STATES.map((state): [BookingState, string, Date] => [state, 'before the day', row.now]),
  ['completed', 'a week after the end', A_WEEK_AFTER],
  ['completed', 'later than a week after the end', LATER],
] satisfies [BookingState, string, Date][])(
  'artist of a %s booking, %s: sees only allowed fields',
  (state, _when, now) => {
    const view = artistViewOf({ ...row, state, now });
    const disclosure = disclosureOf({ relation: 'booked', state, endsAt: row.ends_at }, now);
    expect(view?.disclosure ?? 'nothing').toBe(disclosure);
    const text = JSON.stringify(view) ?? '';
    const seen = Object.keys(MARKS).filter((field) => text.includes(MARKS[field as HostField]));
    expect(seen.sort()).toEqual([...ARTIST_SEES[disclosure]].sort());
    const told = disclosure === 'full' || disclosure === 'record';
    expect(text.includes('Onlymine')).toBe(told);
    expect(text.includes('98140 12345')).toBe(disclosure === 'full');
  },
);

test.each<[BookingState, Date, string]>([
  ['held', row.now, 'nothing'],
  ['capturing', row.now, 'nothing'],
  ['expired', row.now, 'nothing'],
  ['requested', row.now, 'request'],
  ['confirmed', row.now, 'full'],
  ['in_progress', row.now, 'full'],
  ['completed', A_WEEK_AFTER, 'full'],
  ['completed', LATER, 'record'],
  ['declined', row.now, 'ended'],
  ['replacing', row.now, 'ended'],
  ['cancelled', row.now, 'ended'],
])('%s at %s is told as %s', (state, now, disclosure) => {
  expect(disclosureOf({ relation: 'booked', state, endsAt: row.ends_at }, now)).toBe(disclosure);
});

test.each([
  ['asked', 'request'],
  ['former', 'ended'],
  ['member', 'team'],
] as const)('confirmed booking: artist who is %s sees only %s', (relation, disclosure) => {
  expect(disclosureOf({ relation, state: 'confirmed', endsAt: row.ends_at }, row.now)).toBe(disclosure);
});

test('distances: equal for houses of one neighbourhood from every locality', () => {
  const from = (venue_lat: number, venue_lng: number) =>
    LOCALITIES.map(({ lat, lng }) => distanceOf({ venue_lat, venue_lng, artist_lat: lat, artist_lng: lng }));
  expect(from(30.7361, 76.7764)).toEqual(from(30.7439, 76.7836));
});

test('host’s text: only name, address and contacts are hidden', () => {
  const host = { name: 'Parminder Gill', address: 'Rose Villa 12, Sector 9, Chandigarh' };
  expect(hideHost('Songs of 1990, please. Parminder  gill, rose villa 12, Sector 9. 98140 12345', host)).toBe(
    'Songs of 1990, please. •••••, •••••, Sector 9. •••••',
  );
  expect(hideHost('Nothing of that.', host)).toBe('Nothing of that.');
  expect(hideHost('(A*b) villa', { name: '(A*b', address: '' })).toBe('(•••••*•••••) villa');
});

test('cancellation reason: shown to the artist without contacts', () => {
  const cancelled = {
    state: 'cancelled' as const,
    cancelled_by: 'host',
    cancellation_reason: 'Call 98140 12345',
  };
  expect(artistViewOf({ ...row, ...cancelled })!.cancelled).toEqual({ by: 'host', reason: 'Call •••••' });
});

test('contact for the evening: named only beside their number', () => {
  const named = { ...row, contact_name: 'Simran Onlyhere', host_phone: '+919812377002' };
  expect(artistViewOf(named)?.host).toMatchObject({
    name: 'Parminder Onlymine (Simran Onlyhere)',
    reach: { phone: '+919812377002' },
  });
  expect(JSON.stringify(artistViewOf({ ...named, state: 'requested' }))).not.toContain('Simran');
});
