import { bookedTime } from '#app/artists/calendar/slot.ts';
import type { BookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { callAt } from '#app/bookings/event-day/day-times.ts';
import { expectedEarnings } from '#app/bookings/pages/artist-bookings.server.ts';
import { localityOfVenue } from '#app/bookings/view/locality-of.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { ArtistNoticeData } from './notice-data.ts';

export function artistNoticeData(booking: BookingFacts): ArtistNoticeData {
  const place = localityOfVenue(booking);
  return {
    bookingCode: booking.code,
    occasion: booking.occasion,
    callAt: callAt(bookedTime(booking)).toISOString(),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    ...(place === null ? {} : { place }),
    audienceSize: booking.audience_size,
    ...(booking.respond_by ? { answerBy: booking.respond_by.toISOString() } : {}),
  };
}

export async function artistNoticeDataWithShare(
  trx: Transaction,
  booking: BookingFacts,
): Promise<ArtistNoticeData> {
  const price = booking.artist_fee_paise ?? booking.fee_paise;
  const model = booking.quote.supplier ?? 'principal';
  const { net } = await expectedEarnings(trx, booking.artist_id, price, booking.event_date, model);
  return { ...artistNoticeData(booking), sharePaise: net };
}

export function studioRequestAddress({ id, artist_id }: Pick<BookingFacts, 'id' | 'artist_id'>): string {
  return `/studio/${artist_id}/requests/${id}`;
}
