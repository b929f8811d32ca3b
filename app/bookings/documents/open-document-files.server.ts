import { data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { CalendarEntry } from '#app/shared/calendar-file.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingState } from '../core/booking-states.ts';
import { callTime, hoursText } from '../core/booking-times.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import type { BookingForArtist } from '../view/booking-for-artist.ts';
import { calendarResponse, documentResponse } from './file-response.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A document as a PDF, for host and staff; 404 for others, the artist included. */
export async function openDocumentFile({ request, context }: Asked, bookingId: string, documentId: string) {
  const { as } = await requireBookingParty(context, request, bookingId);
  const { db } = context.get(platformContext);
  const taxDocument =
    as === 'artist' ? undefined : await documentResponse(db, bookingReference(bookingId), documentId);
  if (!taxDocument) throw data(null, { status: 404 });
  return taxDocument;
}

/** Calendar file; the artist's begins at call time, with only what they may know. */
export async function openCalendarFile({ request, context }: Asked, bookingId: string) {
  const party = await requireBookingParty(context, request, bookingId);
  const { db, config } = context.get(platformContext);
  if (party.as === 'artist')
    return calendarResponse(db, calendarEntryForArtist(party.booking, config.origin), party.booking.code);
  const row = (await selectBookingView(db, bookingId))!;
  const { venue_lat: lat, venue_lng: lng } = row;
  const point = lat !== null && lng !== null ? { lat, lng } : null;
  const entry = calendarEntryForHost({ ...party.booking, version: row.version, point }, config.origin);
  return calendarResponse(db, entry, party.booking.code);
}

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
  callMinutes: number;
  address: string;
  point: { lat: number; lng: number } | null;
}

/** Host's calendar entry, from the start. UID is stable; sequence rises with the booking version. */
export function calendarEntryForHost(booking: CalendarBooking, origin: string): CalendarEntry {
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
export function calendarEntryForArtist(booking: BookingForArtist, origin: string): CalendarEntry {
  const { hours, arrives } = timesOf(booking);
  const { host, occasion } = booking;
  return {
    ...commonEntry(booking, origin),
    place: host?.reach?.address ?? booking.place ?? '',
    point: host?.reach?.point ?? null,
    start: new Date(booking.startsAt.getTime() - booking.callMinutes * MINUTE),
    title: host ? `${occasion} for ${host.name}` : `Request: ${occasion}`,
    description: `Call time ${arrives}, on stage ${hours}.\nBooking ${booking.code}`,
    remindMinutes: TWO_HOURS_MINUTES,
  };
}

type Timed = Pick<CalendarBooking, 'id' | 'state' | 'version' | 'from' | 'to' | 'endsAt' | 'callMinutes'>;

function commonEntry(booking: Timed, origin: string) {
  return {
    uid: `booking-${booking.id}@${new URL(origin).host}`,
    sequence: booking.version,
    state: stateOfEntry(booking.state),
    end: booking.endsAt,
  };
}

function timesOf({ from, to, callMinutes }: Timed) {
  return {
    hours: hoursText(from, to, 'to'),
    arrives: formatTime(callTime(from, callMinutes) ?? from, 'en'),
  };
}

function stateOfEntry(state: BookingState): CalendarEntry['state'] {
  if (state === 'cancelled' || state === 'expired') return 'cancelled';
  return state === 'confirmed' || state === 'in_progress' || state === 'completed'
    ? 'confirmed'
    : 'tentative';
}
