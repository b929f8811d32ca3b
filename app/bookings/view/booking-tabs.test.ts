import { expect, test } from 'vitest';
import { type BookingRole, tabsOf } from './booking-tabs.ts';

const addresses = (as: BookingRole, state: 'requested' | 'confirmed') =>
  tabsOf({ id: 'b', state }, as).map(({ to }) => to);

test('booking tabs: host has overview, day, messages, documents [S2-09]', () => {
  for (const state of ['requested', 'confirmed'] as const)
    expect(addresses('host', state)).toEqual([
      '/bookings/b',
      '/bookings/b/day',
      '/bookings/b/messages',
      '/bookings/b/documents',
    ]);
});

test('booking tabs: artist has messages, day once accepted [S2-09]', () => {
  expect(addresses('artist', 'requested')).toEqual(['/bookings/b/messages']);
  expect(addresses('artist', 'confirmed')).toEqual(['/bookings/b/day', '/bookings/b/messages']);
});
