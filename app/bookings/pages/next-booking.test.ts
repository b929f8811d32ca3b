import { expect, test } from 'vitest';
import type { BookingState } from '../core/booking-states.ts';
import { nextBooking, timeLeft } from './next-booking.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const at = (state: BookingState, hours: number) => ({
  state,
  startsAt: new Date(NOW.getTime() + hours * 3_600_000),
  endsAt: new Date(NOW.getTime() + (hours + 2) * 3_600_000),
});

test('next booking: the first to start, in any list order', () => {
  const soon = at('requested', 5);
  expect(nextBooking([at('confirmed', 50), soon, at('confirmed', 7)], NOW)).toBe(soon);
});

test('one that is being performed is next until it ends', () => {
  const running = at('in_progress', -1);
  expect(nextBooking([at('confirmed', 4), running], NOW)).toBe(running);
  expect(nextBooking([at('in_progress', -3)], NOW)).toBeUndefined();
});

test.each(['held', 'capturing', 'declined', 'replacing', 'cancelled', 'expired', 'completed'] as const)(
  'next booking: one that is %s is never shown',
  (state) => {
    expect(nextBooking([at(state, 5)], NOW)).toBeUndefined();
  },
);

test.each([
  [5 * 86_400 + 2 * 3600 + 40 * 60, '5 days 2 hours'],
  [2 * 3600 + 42 * 60, '2 hours 42 minutes'],
  [86_400 + 120, '1 days'],
  [3600, '1 hours'],
  [59, '1 minutes'],
])('%i seconds are left as %s', (seconds, text) => {
  const left = timeLeft(seconds).map(({ unit, count }) => `${count} ${unit}`);
  expect(left.join(' ')).toBe(text);
});
