import { readContact } from '#app/accounts/core/contact.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noticeDataOf, notifyHostOf, withBookingFacts } from './booking-notices.server.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

/** The host may call their event manager from a week before the occasion. */
const PHONE_FROM_MS = 7 * 24 * 3_600_000;

/** Event manager assigned or changed: notifies manager, host and the previous manager. */
export function managerNoticeHandlers(platform: Pick<Platform, 'db'>) {
  return {
    'booking.manager_assigned': ({ bookingId, managerId, before, key }) =>
      withBookingFacts(platform.db, bookingId, async (trx, booking) => {
        const manager = await readContact(trx, managerId);
        if (!manager) return;
        const data = { ...noticeDataOf(booking), managerName: manager.name };
        const near = booking.starts_at.getTime() - (await businessNow(trx)).getTime() <= PHONE_FROM_MS;
        await notifyAccount(trx, {
          key: `manager.assigned.manager:${key}`,
          accountId: managerId,
          template: 'manager.assigned.manager',
          about: peopleOf(booking),
          data: {
            ...data,
            hostPhone: booking.host_phone,
            ...(booking.artist_phone ? { artistPhone: booking.artist_phone } : {}),
          },
          link: `/operator/bookings/${bookingId}`,
        });
        await notifyHostOf(trx, booking, {
          key,
          template: 'manager.assigned.host',
          data: { ...data, ...(near ? { managerPhone: manager.phone } : {}) },
          link: `/bookings/${bookingId}`,
        });
        if (before)
          await notifyAccount(trx, {
            key: `manager.released.manager:${key}`,
            accountId: before,
            template: 'manager.released.manager',
            about: peopleOf(booking),
            data,
          });
      }),
  } satisfies OutboxHandlers;
}
