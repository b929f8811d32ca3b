import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { idIn, isUuid, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { readDay } from '../frame/search-query.ts';

export type BookingFilter = ReturnType<typeof readBookingFilter>;

/** Parses the filter. Invalid values are ignored. */
export function readBookingFilter(wanted: URLSearchParams) {
  const [host, manager] = [wanted.get('host'), wanted.get('manager')];
  const state = BOOKING_STATES.find((each) => each === wanted.get('state')) ?? null;
  return {
    hostId: isUuid(host) ? host : null,
    artistId: idIn(wanted.get('artist')) || null,
    state,
    from: readDay(wanted.get('from')),
    to: readDay(wanted.get('to')),
    cityId: idIn(wanted.get('city'), MAX_SMALL_ID) || null,
    managerId: isUuid(manager) ? manager : null,
  };
}
