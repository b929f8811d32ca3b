import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noticeDataOf, notifyHostOf, withBookingFacts } from './booking-notices.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function reviewNoticeHandlers({ db }: Platform) {
  return {
    'review.due': ({ bookingId, step, until }) =>
      withBookingFacts(db, bookingId, (trx, booking) =>
        notifyHostOf(trx, booking, {
          key: bookingId,
          template: `review.${step}.host`,
          data: { ...noticeDataOf(booking), until },
          link: `/bookings/${bookingId}/review`,
        }),
      ),
    'review.published': (event) =>
      withBookingFacts(db, event.bookingId, async (trx, booking) => {
        if (!booking.artist_account_id) return;
        await notifyAccount(trx, {
          key: `review.published.artist:${event.bookingId}`,
          accountId: booking.artist_account_id,
          template: 'review.published.artist',
          data: { bookingCode: booking.code, rating: event.rating },
          link: `/studio/${event.artistId}/reviews`,
        });
      }),
    'review.removed': ({ bookingId, key = bookingId, reason }) =>
      withBookingFacts(db, bookingId, (trx, booking) =>
        notifyHostOf(trx, booking, {
          key,
          template: 'review.removed.host',
          data: { ...noticeDataOf(booking), reason },
          link: `/bookings/${bookingId}/review`,
        }),
      ),
  } satisfies OutboxHandlers;
}
