import type { BookingSummary } from './booking-view.ts';

/** URL to resume paying a held booking; the server knows the other fields. */
export function paymentUrl(booking: Pick<BookingSummary, 'artist' | 'date' | 'from' | 'to'>): string {
  const { artist, date, from, to } = booking;
  return `/artists/booking?${new URLSearchParams({ artist: String(artist.id), date, from, to })}`;
}
