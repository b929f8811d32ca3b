import type { BookingSummary } from './booking-view.ts';

/** Header of a booking's pages. No amounts: artists see it too. */
export type BookingHead = Pick<
  BookingSummary,
  | 'id'
  | 'code'
  | 'state'
  | 'artist'
  | 'replacementArtist'
  | 'occasion'
  | 'date'
  | 'from'
  | 'to'
  | 'eventState'
  | 'now'
>;

type Headed =
  | { as: 'host' | 'operator'; booking: BookingHead }
  | { as: 'artist'; booking: Omit<BookingHead, 'replacementArtist'> };

/** Header data. The replacement is hidden from the artist who withdrew. */
export function headOf(party: Headed): BookingHead {
  const { booking } = party;
  const { id, code, state, artist, occasion, date, from, to, eventState, now } = booking;
  const replacementArtist = party.as === 'artist' ? null : party.booking.replacementArtist;
  return { id, code, state, artist, replacementArtist, occasion, date, from, to, eventState, now };
}
