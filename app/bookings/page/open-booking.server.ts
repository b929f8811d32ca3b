import { type LoaderFunctionArgs, redirect } from 'react-router';
import { billingDetailsOf } from '#app/accounts/profile/billing-details.server.ts';
import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';
import { riderLines } from '#app/artists/core/rider.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { selectBookingPeople, selectRider } from '../core/booking-people-queries.server.ts';
import { callTime } from '../core/booking-times.ts';
import { type EventManager, eventManagerFor } from '../core/event-manager.ts';
import { mapLink } from '../core/map-link.ts';
import { type BookingDetails, bookingOf } from '../view/booking-views.server.ts';
import { currentPerformer, type Performer } from '../view/current-performer.ts';
import { type HostTask, hostTasks } from './host-tasks.ts';

export interface BookingPageData {
  booking: BookingDetails;
  as: 'host' | 'operator';
  /** Only from the artist's acceptance until the performance is over. */
  artistPhone: string | null;
  /** Null while a replacement is being searched for. */
  performer: Performer | null;
  manager: EventManager | null;
  tasks: HostTask[];
  map: string;
}

/** One booking for its host and staff; 404 for others. Artists use the studio page. */
export async function openBooking(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
): Promise<BookingPageData> {
  const { booking, as } = await requireBookingParty(context, request, id);
  if (as === 'artist') throw redirect(`/studio/${booking.artist.id}/requests/${id}`);
  const { db } = context.get(platformContext);
  const people = await selectBookingPeople(db, id);
  const details = (await bookingOf(db, people.host_id, id))!;
  return { booking: details, as, ...(await surroundings(db, details, people)) };
}

type People = Awaited<ReturnType<typeof selectBookingPeople>>;

async function surroundings(db: Database, booking: BookingDetails, people: People) {
  const { state, address } = booking;
  const agreed = state === 'confirmed' || state === 'in_progress';
  const manager = people.manager_name && { name: people.manager_name, phone: people.manager_phone! };
  const performer = currentPerformer(booking);
  return {
    performer,
    artistPhone: agreed ? people.artist_phone : null,
    manager: eventManagerFor(booking, manager || null, booking.now),
    tasks: hostTasks({
      ...booking,
      arrives: callTime(booking.from, CALL_MINUTES),
      hostPhone: people.host_phone,
      rider: performer ? riderLines(await selectRider(db, performer.id)) : [],
      withSound: booking.lines.some(({ kind }) => kind === 'sound'),
      hasBilling: (await billingDetailsOf(db, people.host_id)) !== undefined,
    }),
    map: mapLink({ address, lat: people.venue_lat, lng: people.venue_lng }),
  };
}
