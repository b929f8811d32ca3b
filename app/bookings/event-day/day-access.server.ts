import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { type BookingParty, requireBookingParty } from '../view/booking-access.server.ts';

/** Host, staff, or the artist once they accept; others get a 404. */
export async function requireDayParty(
  context: Readonly<RouterContextProvider>,
  request: Request,
  bookingId: string,
): Promise<BookingParty & { viewer: Viewer }> {
  const party = await requireBookingParty(context, request, bookingId);
  if (party.as === 'artist' && !party.booking.host) throw data(null, { status: 404 });
  return party;
}
