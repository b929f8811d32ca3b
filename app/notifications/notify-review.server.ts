import { bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ReviewNoticeData } from './notice-data.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function reviewNoticeHandlers({ db }: Platform) {
  return {
    'review.due': ({ bookingId, step, until }) =>
      inTransaction(db, async (trx) => {
        const booking = await bookingFacts(trx, bookingId);
        if (!booking) return;
        await notifyAccount(trx, {
          key: `review.${step}.host:${bookingId}`,
          accountId: booking.host_account_id,
          template: `review.${step}.host`,
          data: { ...reviewNoticeData(booking), until },
          link: `/bookings/${bookingId}/review`,
        });
      }),
    'review.published': (event) =>
      inTransaction(db, async (trx) => {
        const booking = await bookingFacts(trx, event.bookingId);
        if (!booking?.artist_account_id) return;
        await notifyAccount(trx, {
          key: `review.published.artist:${event.bookingId}`,
          accountId: booking.artist_account_id,
          template: 'review.published.artist',
          data: { bookingCode: booking.code, rating: event.rating },
          link: `/studio/${event.artistId}/reviews`,
        });
      }),
    'review.removed': ({ bookingId, key = bookingId, reason }) =>
      inTransaction(db, async (trx) => {
        const booking = await bookingFacts(trx, bookingId);
        if (!booking) return;
        await notifyAccount(trx, {
          key: `review.removed.host:${key}`,
          accountId: booking.host_account_id,
          template: 'review.removed.host',
          data: { ...reviewNoticeData(booking), reason },
          link: `/bookings/${bookingId}/review`,
        });
      }),
  } satisfies OutboxHandlers;
}

function reviewNoticeData(booking: {
  code: string;
  artist_name: string;
  host_name: string;
}): ReviewNoticeData {
  return { bookingCode: booking.code, artistName: booking.artist_name, hostName: booking.host_name };
}
