import { expect, test } from 'vitest';
import { aRowForArtist } from '#tests/support/row-for-artist.ts';
import { artistViewOf } from '../view/booking-for-artist.ts';
import { calendarEntryForArtist, calendarEntryForHost } from './open-document-files.server.ts';

const booking = {
  id: 'a1',
  code: 'MF-7K2Q9A',
  state: 'confirmed' as const,
  version: 5,
  artist: { name: 'Jasleen Kaur' },
  occasion: 'Wedding events',
  from: '19:00',
  to: '21:30',
  startsAt: new Date('2026-12-12T13:30:00Z'),
  endsAt: new Date('2026-12-12T16:00:00Z'),
  callMinutes: 60,
  address: 'Sukhna Lawns',
  point: null,
};

test('host’s calendar entry: starts at performance, links to the booking', () => {
  expect(calendarEntryForHost(booking, 'https://mehfil.example')).toMatchObject({
    uid: 'booking-a1@mehfil.example',
    sequence: 5,
    state: 'confirmed',
    start: booking.startsAt,
    end: booking.endsAt,
    title: 'Jasleen Kaur, Wedding events',
    description: 'On stage 7:00 to 9:30 pm. Arrives for sound check at 6:00 pm.\nBooking MF-7K2Q9A',
    url: 'https://mehfil.example/bookings/a1',
  });
});

test('artist’s calendar entry: starts at call time, no host link', () => {
  const entry = calendarEntryForArtist(
    artistViewOf(aRowForArtist({ host_name: 'Aarav Mehta' }))!,
    'https://mehfil.example',
  );
  expect(entry.start).toEqual(new Date('2026-12-12T12:30:00Z'));
  expect(entry.title).toBe('Wedding events for Aarav Mehta');
  expect(entry.description).toContain('Call time 6:00 pm, on stage 7:00 to 9:30 pm.');
  expect(entry.url).toBeUndefined();
});

test('calendar entry: tentative until agreed, cancelled under same id', () => {
  const of = (state: 'requested' | 'replacing' | 'cancelled') =>
    calendarEntryForHost({ ...booking, state, version: 6 }, 'https://mehfil.example');
  expect([of('requested').state, of('replacing').state, of('cancelled').state]).toEqual([
    'tentative',
    'tentative',
    'cancelled',
  ]);
  expect(of('cancelled').uid).toBe(calendarEntryForHost(booking, 'https://mehfil.example').uid);
});
