import type { BookingRole } from './booking-tabs.ts';
import type { BookingSummary } from './booking-views.server.ts';

/** What the head of a booking's pages says: who, what, when, how it stands. No money in it: artists read it too. */
export type BookingHead = Pick<
  BookingSummary,
  'id' | 'code' | 'state' | 'artist' | 'standIn' | 'occasion' | 'date' | 'from' | 'to'
>;

/** The head of a booking that is known in full. Who comes instead is nothing for the artist who cannot. */
export function headOf(
  { id, code, state, artist, standIn, occasion, date, from, to }: BookingHead,
  as: BookingRole,
): BookingHead {
  return { id, code, state, artist, standIn: as === 'artist' ? null : standIn, occasion, date, from, to };
}
