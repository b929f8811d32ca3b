import { expect, test } from 'vitest';
import { bookingAddress, profileAddress } from './profile-address.ts';

const asked = { date: '2026-12-20', from: '19:00', to: '21:30', free: true };

test('booking form: opens with what was searched for, never a taken time', () => {
  expect(bookingAddress(7, asked, 'Sangeet')).toBe(
    '/artists/booking?artist=7&date=2026-12-20&from=19%3A00&to=21%3A30&occasion=Sangeet',
  );
  expect(bookingAddress(7, { ...asked, free: false }, null)).toBe('/artists/booking?artist=7');
  expect(bookingAddress(7, null, 'Ring ceremony')).toBe('/artists/booking?artist=7&occasion=Ring+ceremony');
  expect(profileAddress('/artists/7', null, { month: '2027-01', occasion: 'Haldi' })).toBe(
    '/artists/7?month=2027-01&occasion=Haldi',
  );
});
