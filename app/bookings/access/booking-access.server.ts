import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { type BookingSummary, toSummary } from '../view/booking-views.server.ts';
import { hasPages } from './artist-sees.ts';
import { selectBookingOfArtist } from './artist-view-queries.server.ts';
import { artistViewOf, type BookingForArtist } from './booking-for-artist.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A booking and what the viewer is in it; its artist has no more of it than they may see. */
export type BookingParty =
  | { as: 'host' | 'operator'; booking: BookingSummary }
  | { as: 'artist'; booking: BookingForArtist };

/**
 * A booking and what the viewer is in it: its host, its artist from the request on until a no, or staff with
 * `see_bookings`. To everybody else it does not exist: null.
 */
export async function bookingParty(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
  bookingId: string,
): Promise<BookingParty | null> {
  const row = UUID.test(bookingId) ? await selectBookingView(db, bookingId) : undefined;
  if (!row) return null;
  if (row.host_id === viewer.accountId) return { as: 'host', booking: toSummary(row) };
  if (row.artist_account_id === viewer.accountId) {
    const artistRow = await selectBookingOfArtist(db, bookingId);
    const booking = artistRow && artistViewOf(artistRow);
    if (booking && hasPages(booking.disclosure)) return { as: 'artist', booking };
  }
  return mayDo(viewer.roles, 'see_bookings') ? { as: 'operator', booking: toSummary(row) } : null;
}

/** The whole booking, for a page that has asked for `see_bookings` itself; null where there is none. */
export async function bookingForStaff(db: Database, bookingId: string): Promise<BookingSummary | null> {
  const row = UUID.test(bookingId) ? await selectBookingView(db, bookingId) : undefined;
  return row ? toSummary(row) : null;
}

/** The same for a page: whoever is not signed in is led there, and to strangers the answer is 404. */
export async function requireBookingParty(
  context: Readonly<RouterContextProvider>,
  request: Request,
  bookingId: string,
): Promise<BookingParty & { viewer: Viewer }> {
  const viewer = requirePageViewer(context, request);
  const party = await bookingParty(context.get(platformContext).db, viewer, bookingId);
  if (!party) throw data(null, { status: 404 });
  return { ...party, viewer };
}
