import { readContact } from '#app/accounts/core/contact.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ManagerNoticeData } from './notice-data.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

/** The host may call their event manager from a week before the occasion. */
const PHONE_FROM_MS = 7 * 24 * 3_600_000;

/** Event manager assigned or changed: notifies manager, host and the previous manager. */
export function managerNoticeHandlers(platform: Pick<Platform, 'db'>) {
  return {
    'booking.manager_assigned': ({ bookingId, managerId, before, key }) =>
      inTransaction(platform.db, async (trx) => {
        const booking = await bookingFacts(trx, bookingId);
        const manager = await readContact(trx, managerId);
        if (!booking || !manager) return;
        const data = managerNoticeData(booking, manager.name);
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
        await notifyAccount(trx, {
          key: `manager.assigned.host:${key}`,
          accountId: booking.host_account_id,
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

function managerNoticeData(booking: BookingFacts, managerName: string): ManagerNoticeData {
  return {
    bookingCode: booking.code,
    managerName,
    hostName: booking.host_name,
    artistName: booking.artist_name,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
  };
}
