import { CALL_MINUTES } from '#app/artists/slot.ts';
import type { CalendarEntry } from '#app/shared/calendar-file.ts';
import type { BookingState } from '../booking-states.ts';
import { callTime, clockText, hoursText } from '../booking-times.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const TWO_HOURS_MINUTES = 120;

interface CalendarBooking {
  id: string;
  code: string;
  state: BookingState;
  version: number;
  artist: { name: string };
  occasion: string;
  hostName: string;
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  address: string;
  point: { lat: number; lng: number } | null;
}

/**
 * A booking in the calendar of its host, from the first song on, or of its artist, from the call time on. The
 * entry keeps its name through every change, and its number rises with the booking's version.
 */
export function bookingEntry(booking: CalendarBooking, as: 'host' | 'artist', origin: string): CalendarEntry {
  const { host } = new URL(origin);
  const hours = hoursText(booking.from, booking.to, 'to');
  const arrives = clockText(callTime(booking.from, CALL_MINUTES) ?? booking.from);
  const common = {
    uid: `booking-${booking.id}@${host}`,
    sequence: booking.version,
    state: stateOfEntry(booking.state),
    end: booking.endsAt,
    place: booking.address,
    point: booking.point,
  };
  if (as === 'artist')
    return {
      ...common,
      start: new Date(booking.startsAt.getTime() - CALL_MINUTES * MINUTE),
      title: `${booking.occasion} for ${booking.hostName}`,
      description: `Call time ${arrives}, on stage ${hours}.\nBooking ${booking.code}`,
      remindMinutes: TWO_HOURS_MINUTES,
    };
  return {
    ...common,
    start: booking.startsAt,
    title: `${booking.artist.name}, ${booking.occasion}`,
    description: `On stage ${hours}. Arrives for sound check at ${arrives}.\nBooking ${booking.code}`,
    url: `${origin}/bookings/${booking.id}`,
    remindMinutes: DAY_MINUTES,
  };
}

/** What is not sure yet is tentative; what will not take place leaves the calendar. */
function stateOfEntry(state: BookingState): CalendarEntry['state'] {
  if (state === 'cancelled' || state === 'expired') return 'cancelled';
  return state === 'confirmed' || state === 'in_progress' || state === 'completed'
    ? 'confirmed'
    : 'tentative';
}
