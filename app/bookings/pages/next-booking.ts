import type { BookingState } from '../core/booking-states.ts';

const UPCOMING_STATES: readonly BookingState[] = ['requested', 'confirmed', 'in_progress'];

/** The booking shown large: the first to start that is paid and has an artist. */
export function nextBooking<Each extends { state: BookingState; startsAt: Date; endsAt: Date }>(
  bookings: readonly Each[],
  now: Date,
): Each | undefined {
  return bookings
    .filter(({ state, endsAt }) => UPCOMING_STATES.includes(state) && endsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}

/** Whole days, hours and minutes of `seconds`; the two largest units that are not zero. */
export function timeLeft(seconds: number): { unit: 'days' | 'hours' | 'minutes'; count: number }[] {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const parts = [
    { unit: 'days', count: Math.floor(minutes / 1440) },
    { unit: 'hours', count: Math.floor((minutes % 1440) / 60) },
    { unit: 'minutes', count: minutes % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
