import { BOOKING_STATES, type BookingState } from '#app/bookings/core/booking-states.ts';
import { idIn, isUuid, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { readDay, readTypedSearch } from '../frame/search-query.ts';

export interface BookingFilter {
  /** As typed: a code, a phone, a part of an artist's name. */
  q: string;
  code: string | null;
  /** The order of sound that the same words may name. */
  orderCode: string | null;
  phone: string | null;
  artist: string | null;
  artistId: number | null;
  state: BookingState | null;
  from: string | null;
  to: string | null;
  cityId: number | null;
  managerId: string | null;
}

/** Parses the filter; one box takes code, phone and name. Invalid values are ignored. */
export function readBookingFilter(wanted: URLSearchParams): BookingFilter {
  const { q, bookingCode, orderCode, phone, words } = readTypedSearch(wanted.get('q'));
  const manager = wanted.get('manager');
  const state = BOOKING_STATES.find((each) => each === wanted.get('state')) ?? null;
  return {
    q,
    code: bookingCode,
    orderCode,
    phone,
    artist: words,
    artistId: idIn(wanted.get('artist')) || null,
    state,
    from: readDay(wanted.get('from')),
    to: readDay(wanted.get('to')),
    cityId: idIn(wanted.get('city'), MAX_SMALL_ID) || null,
    managerId: isUuid(manager) ? manager : null,
  };
}
