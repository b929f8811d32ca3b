import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyHostOf, withBookingFacts } from './booking-notices.server.ts';

export function permissionNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'permission.missing': ({ bookingId, days }) =>
      withBookingFacts(db, bookingId, (trx, booking) =>
        notifyHostOf(trx, booking, {
          key: `${bookingId}:${booking.starts_at.toISOString()}:${days}`,
          template: 'permission.missing.host',
          data: { bookingCode: booking.code, startsAt: booking.starts_at.toISOString() },
          link: `/bookings/${bookingId}/permission`,
        }),
      ),
    'permission.decided': ({ bookingId, accepted, reason, key }) =>
      withBookingFacts(db, bookingId, (trx, booking) =>
        notifyHostOf(trx, booking, {
          key,
          template: accepted ? 'permission.accepted.host' : 'permission.refused.host',
          data: { bookingCode: booking.code, startsAt: booking.starts_at.toISOString(), reason },
          link: `/bookings/${bookingId}/permission`,
        }),
      ),
  } satisfies OutboxHandlers;
}
