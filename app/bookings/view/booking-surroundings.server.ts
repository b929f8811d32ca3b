import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import { riderLines } from '#app/artists/core/rider.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type selectBookingPeople, selectRider } from '../core/booking-people-queries.server.ts';
import { callTime } from '../core/booking-times.ts';
import { eventManagerFor } from '../core/event-manager.ts';
import { mapLink } from '../core/map-link.ts';
import { mustsDueAt } from '../core/must.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import type { BookingDetails } from './booking-view.ts';
import { currentPerformer } from './current-performer.ts';
import { hostTasks } from './host-tasks.ts';

/** People, tasks and place of a booking, as its host sees them. */
export type BookingSurroundings = Awaited<ReturnType<typeof surroundingsOf>>;

type People = Awaited<ReturnType<typeof selectBookingPeople>>;

export async function surroundingsOf(
  db: Database,
  booking: BookingDetails,
  people: People,
  permission: Parameters<typeof hostTasks>[0]['permission'],
) {
  const { address } = booking;
  const manager = people.manager_name && { name: people.manager_name, phone: people.manager_phone! };
  const performer = currentPerformer(booking);
  return {
    performer,
    manager: eventManagerFor(booking, manager || null, booking.now),
    tasks: hostTasks({
      ...booking,
      permission,
      arrives: callTime(booking.from, booking.callMinutes),
      hostPhone: people.host_phone,
      rider: performer ? riderLines(await selectRider(db, performer.id), booking.callMinutes) : [],
      withSound: booking.lines.some(({ kind }) => kind === 'sound'),
      musts: await selectMusts(db, booking.id),
      mustsDueAt: mustsDueAt(
        { startsAt: booking.startsAt, confirmedAt: confirmedAtOf(booking) },
        booking.now,
      ),
      hasBilling: (people.company?.billing ?? (await selectBilling(db, people.host_id))) !== undefined,
    }),
    map: mapLink({ address, lat: people.venue_lat, lng: people.venue_lng }),
  };
}

/** The newest yes; null before the first. */
function confirmedAtOf({ history }: BookingDetails): Date | null {
  return history.findLast(({ to }) => to === 'confirmed')?.at ?? null;
}
