import type { BookingSummary } from './booking-views.server.ts';

/** What the head of a booking's pages says: who, what, when, how it stands. No money in it: artists read it too. */
export type BookingHead = Pick<
  BookingSummary,
  'id' | 'code' | 'state' | 'artist' | 'replacementArtist' | 'occasion' | 'date' | 'from' | 'to'
>;

type Headed =
  | { as: 'host' | 'operator'; booking: BookingHead }
  | { as: 'artist'; booking: Omit<BookingHead, 'replacementArtist'> };

/** The head of a booking. Who comes instead is nothing for the artist who cannot. */
export function headOf(party: Headed): BookingHead {
  const { booking } = party;
  const { id, code, state, artist, occasion, date, from, to } = booking;
  const replacementArtist = party.as === 'artist' ? null : party.booking.replacementArtist;
  return { id, code, state, artist, replacementArtist, occasion, date, from, to };
}
