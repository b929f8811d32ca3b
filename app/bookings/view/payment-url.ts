import type { BookingSummary } from './booking-views.server.ts';

/** The form of a held booking, where its payment goes on. The server knows the rest of it. */
export function paymentUrl(booking: Pick<BookingSummary, 'artist' | 'date' | 'from' | 'to'>): string {
  const { artist, date, from, to } = booking;
  return `/artists/booking?${new URLSearchParams({ artist: String(artist.id), date, from, to })}`;
}
