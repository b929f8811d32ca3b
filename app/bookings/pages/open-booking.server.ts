import { type LoaderFunctionArgs, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { peopleShownTo, selectBookingPeople } from '../core/booking-people-queries.server.ts';
import { mayMarkMusts } from '../event-day/marks-musts.ts';
import { permissionOfBooking } from '../event-day/permission-of-booking.server.ts';
import { artistReachOf } from '../view/artist-reach.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { type BookingSurroundings, surroundingsOf } from '../view/booking-surroundings.server.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { hostSees } from '../view/host-sees.ts';

export interface BookingPageData extends BookingSurroundings {
  booking: BookingDetails;
  as: 'host' | 'operator';
  /** For the host by the table of `host-sees.ts`; for staff from the yes until the performance is over. */
  artistPhone: string | null;
  /** From when the host sees the number, while it is hidden after a yes. */
  phoneFrom: Date | null;
  /** Whether the viewer may say that what the artist must have is arranged. */
  mayMark: boolean;
}

/** One booking for its host and staff; 404 for others. Artists use the studio page. */
export async function openBooking(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
): Promise<BookingPageData> {
  const party = await requireBookingParty(context, request, id);
  const { booking, as } = party;
  if (as === 'artist') throw redirect(`/studio/${booking.artist.id}/requests/${id}`);
  const { db } = context.get(platformContext);
  const people = peopleShownTo(party.viewer, await selectBookingPeople(db, id));
  const details = (await bookingOf(db, people.host_id, id))!;
  const permission = await permissionOfBooking(db, details, people);
  const mayMark = mayMarkMusts(party);
  const reach = await artistReachOf(db, id);
  const agreed = details.state === 'confirmed' || details.state === 'in_progress';
  const seesPhone = as === 'host' ? hostSees(reach.disclosure, 'phone') : agreed;
  const artistPhone = seesPhone ? people.artist_phone : null;
  const { phoneFrom } = reach;
  return {
    booking: details,
    as,
    mayMark,
    artistPhone,
    phoneFrom,
    ...(await surroundingsOf(db, details, people, permission)),
  };
}
