import { type LoaderFunctionArgs, redirect } from 'react-router';
import { billingDetailsOf } from '#app/accounts/billing-details.server.ts';
import { riderLines } from '#app/artists/rider.ts';
import { CALL_MINUTES } from '#app/artists/slot.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { requireBookingParty } from './booking-access.server.ts';
import { type EventManager, eventManagerFor } from './booking-page/event-manager.ts';
import { type HostTask, hostTasks } from './booking-page/host-tasks.ts';
import { mapLink } from './booking-page/map-link.ts';
import { type Coming, whoComes } from './booking-page/who-comes.ts';
import { selectBookingPeople, selectRider } from './booking-people-queries.server.ts';
import { callTime } from './booking-times.ts';
import { type BookingDetails, bookingOf } from './booking-views.server.ts';

/** Everything the page of one booking shows. */
export interface BookingPageData {
  booking: BookingDetails;
  as: 'host' | 'operator';
  /** How to reach the artist; only once they have agreed, and until the evening is over. */
  artistPhone: string | null;
  /** Who comes, as far as that is known; null while an artist is looked for. */
  coming: Coming | null;
  manager: EventManager | null;
  tasks: HostTask[];
  map: string;
}

/**
 * The page of one booking, for its host and our staff. The artist's is in the studio. Somebody else's does not
 * exist: 404.
 */
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
  const coming = whoComes(booking);
  return {
    coming,
    artistPhone: agreed ? people.artist_phone : null,
    manager: eventManagerFor(booking, manager || null, booking.now),
    tasks: hostTasks({
      ...booking,
      arrives: callTime(booking.from, CALL_MINUTES),
      hostPhone: people.host_phone,
      rider: coming ? riderLines(await selectRider(db, coming.id)) : [],
      withSound: booking.lines.some(({ kind }) => kind === 'sound'),
      hasBilling: (await billingDetailsOf(db, people.host_id)) !== undefined,
    }),
    map: mapLink({ address, lat: people.venue_lat, lng: people.venue_lng }),
  };
}
