import { data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { entryOfArtist, entryOfHost } from './booking-calendar.ts';
import { calendarResponse, paperResponse } from './file-response.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A document as a PDF, for host and staff; 404 for others, the artist included. */
export async function openDocumentFile({ request, context }: Asked, bookingId: string, documentId: string) {
  const { as } = await requireBookingParty(context, request, bookingId);
  const { db } = context.get(platformContext);
  const paper =
    as === 'artist' ? undefined : await paperResponse(db, bookingReference(bookingId), documentId);
  if (!paper) throw data(null, { status: 404 });
  return paper;
}

/** Calendar file; the artist's begins at call time, with only what they may know. */
export async function openCalendarFile({ request, context }: Asked, bookingId: string) {
  const party = await requireBookingParty(context, request, bookingId);
  const { db, config } = context.get(platformContext);
  if (party.as === 'artist')
    return calendarResponse(db, entryOfArtist(party.booking, config.origin), party.booking.code);
  const row = (await selectBookingView(db, bookingId))!;
  const { venue_lat: lat, venue_lng: lng } = row;
  const point = lat !== null && lng !== null ? { lat, lng } : null;
  const entry = entryOfHost({ ...party.booking, version: row.version, point }, config.origin);
  return calendarResponse(db, entry, party.booking.code);
}
