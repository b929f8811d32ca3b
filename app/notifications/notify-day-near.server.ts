import { readContact } from '#app/accounts/core/contact.server.ts';
import { bookedTime } from '#app/artists/calendar/slot.ts';
import type { BookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { mapLink } from '#app/bookings/core/map-link.ts';
import { callAt } from '#app/bookings/event-day/day-times.ts';
import { localityOfVenue } from '#app/bookings/view/locality-of.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyArtistOf, notifyHostOf, withBookingFacts } from './booking-notices.server.ts';
import type { ReminderData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

type Near = Events['day.near'];

export function dayNearNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'day.near': (event) =>
      withBookingFacts(db, event.bookingId, async (trx, booking) => {
        if (booking.state !== 'confirmed' || booking.starts_at.toISOString() !== event.startsAt) return;
        const data = await dayNearNoticeData(trx, booking, event);
        const link = `/bookings/${booking.id}/day`;
        const key = `${booking.id}:${event.startsAt}:${event.step}`;
        await notifyHostOf(trx, booking, { key, template: 'day.near.host', data, link });
        await notifyArtist(trx, booking, data, { key, link });
        await notifyManager(trx, booking, data, { key: `day.near.manager:${key}`, link });
      }),
  } satisfies OutboxHandlers;
}

async function dayNearNoticeData(
  trx: Transaction,
  booking: BookingFacts,
  { step, open }: Near,
): Promise<ReminderData> {
  const manager = booking.event_manager_id && (await readContact(trx, booking.event_manager_id));
  return {
    bookingCode: booking.code,
    step,
    open,
    artistName: booking.artist_name,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
    ...(manager ? { managerName: manager.name, managerPhone: manager.phone } : {}),
  };
}

function notifyArtist(
  trx: Transaction,
  booking: BookingFacts,
  { artistName, venue, ...data }: ReminderData,
  { key, link }: { key: string; link: string },
) {
  const place = localityOfVenue(booking);
  return notifyArtistOf(trx, booking, {
    key,
    link,
    template: 'day.near.artist',
    data: {
      ...data,
      callAt: callAt(bookedTime(booking)).toISOString(),
      ...(place === null ? {} : { place }),
    },
  });
}

/** Without an assigned event manager, all of them are notified from the evening before. */
async function notifyManager(
  trx: Transaction,
  booking: BookingFacts,
  data: ReminderData,
  { key, link }: { key: string; link: string },
) {
  const notice = {
    key,
    template: 'day.near.manager' as const,
    about: peopleOf(booking),
    link,
    data: {
      ...data,
      hostName: booking.host_name,
      hostPhone: booking.host_phone,
      ...(booking.artist_phone ? { artistPhone: booking.artist_phone } : {}),
      mapLink: mapLink({
        address: booking.venue_address,
        lat: booking.venue_lat,
        lng: booking.venue_lng,
      }),
    },
  };
  const accountId = booking.event_manager_id;
  if (accountId) await notifyAccount(trx, { ...notice, accountId });
  else if (data.step === 'evening' || data.step === 'morning')
    await notifyOperators(trx, ['event_manager'], notice);
}
