import { data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { type BookingHead, headOf } from '../view/booking-head.ts';
import type { BookingRole } from '../view/booking-tabs.ts';
import { isAhead } from '../view/booking-timeline.ts';
import { documentsOf, type TaxDocuments } from './documents-of.server.ts';

export interface DocumentsPageData extends TaxDocuments {
  booking: BookingHead;
  as: BookingRole;
  ahead: boolean;
}

/** Documents of a booking, for host and staff. Artists have their own statements: 404. */
export async function openDocuments(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<DocumentsPageData> {
  const party = await requireBookingParty(context, request, bookingId);
  if (party.as === 'artist') throw data(null, { status: 404 });
  const { booking, as } = party;
  const { db } = context.get(platformContext);
  const { host_id: id, host_name: name, company } = (await selectBookingView(db, bookingId))!;
  return {
    booking: headOf(party),
    as,
    ahead: isAhead(booking.state),
    ...(await documentsOf(db, bookingReference(bookingId), booking, { id, name, company })),
  };
}
