import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';
import type { CalendarEntry } from '#app/shared/calendar-file.ts';
import { formatTime } from '#app/shared/india-time.ts';
import type { BookingForArtist } from '../access/booking-for-artist.ts';
import type { BookingState } from '../core/booking-states.ts';
import { callTime, hoursText } from '../core/booking-times.ts';

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
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  address: string;
  point: { lat: number; lng: number } | null;
}

/** Host's calendar entry, from the start. UID is stable; sequence rises with the booking version. */
export function entryOfHost(booking: CalendarBooking, origin: string): CalendarEntry {
  const { hours, arrives } = timesOf(booking);
  return {
    ...commonEntry(booking, origin),
    place: booking.address,
    point: booking.point,
    start: booking.startsAt,
    title: `${booking.artist.name}, ${booking.occasion}`,
    description: `On stage ${hours}. Arrives for sound check at ${arrives}.\nBooking ${booking.code}`,
    url: `${origin}/bookings/${booking.id}`,
    remindMinutes: DAY_MINUTES,
  };
}

/** Artist's calendar entry, from the call time, with only what they may know. */
export function entryOfArtist(booking: BookingForArtist, origin: string): CalendarEntry {
  const { hours, arrives } = timesOf(booking);
  const { host, occasion } = booking;
  return {
    ...commonEntry(booking, origin),
    place: host?.reach?.address ?? booking.place ?? '',
    point: host?.reach?.point ?? null,
    start: new Date(booking.startsAt.getTime() - CALL_MINUTES * MINUTE),
    title: host ? `${occasion} for ${host.name}` : `Request: ${occasion}`,
    description: `Call time ${arrives}, on stage ${hours}.\nBooking ${booking.code}`,
    remindMinutes: TWO_HOURS_MINUTES,
  };
}

type Timed = Pick<CalendarBooking, 'id' | 'state' | 'version' | 'from' | 'to' | 'endsAt'>;

function commonEntry(booking: Timed, origin: string) {
  return {
    uid: `booking-${booking.id}@${new URL(origin).host}`,
    sequence: booking.version,
    state: stateOfEntry(booking.state),
    end: booking.endsAt,
  };
}

function timesOf({ from, to }: Timed) {
  return {
    hours: hoursText(from, to, 'to'),
    arrives: formatTime(callTime(from, CALL_MINUTES) ?? from, 'en'),
  };
}

function stateOfEntry(state: BookingState): CalendarEntry['state'] {
  if (state === 'cancelled' || state === 'expired') return 'cancelled';
  return state === 'confirmed' || state === 'in_progress' || state === 'completed'
    ? 'confirmed'
    : 'tentative';
}
