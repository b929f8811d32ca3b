import type { BookingSummary } from './booking-views.server.ts';

/** What the head of a booking's pages says: who, what, when, how it stands. No money in it: artists read it too. */
export type BookingHead = Pick<
  BookingSummary,
  'id' | 'code' | 'state' | 'artist' | 'occasion' | 'date' | 'from' | 'to'
>;

/** The head of a booking that is known in full. */
export function headOf({ id, code, state, artist, occasion, date, from, to }: BookingHead): BookingHead {
  return { id, code, state, artist, occasion, date, from, to };
}
