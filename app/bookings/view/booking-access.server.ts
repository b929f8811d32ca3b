import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { hasPages } from './artist-sees.ts';
import { selectBookingOfArtist } from './artist-view-queries.server.ts';
import { artistViewOf, type BookingForArtist } from './booking-for-artist.ts';
import type { BookingSummary } from './booking-view.ts';
import { toSummary } from './booking-views.server.ts';

export type BookingParty =
  | { as: 'host' | 'operator'; booking: BookingSummary }
  | { as: 'artist'; booking: BookingForArtist };

/**
 * Booking plus viewer's role: host, artist (request until declined), staff with `see_bookings`; else null.
 */
export async function bookingParty(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'roles' | 'asleep'>,
  bookingId: string,
): Promise<BookingParty | null> {
  const row = isUuid(bookingId) ? await selectBookingView(db, bookingId) : undefined;
  if (!row) return null;
  if (row.host_id === viewer.accountId) return { as: 'host', booking: toSummary(row) };
  if (viewer.asleep) return null;
  if (await speaksFor(db, viewer.accountId, row.artist_id)) {
    const artistRow = await selectBookingOfArtist(db, bookingId);
    const booking = artistRow && artistViewOf(artistRow);
    if (booking && hasPages(booking.disclosure)) return { as: 'artist', booking };
  }
  return mayDo(viewer.roles, 'see_bookings') ? { as: 'operator', booking: toSummary(row) } : null;
}

/** The whole booking; the caller must have checked `see_bookings`. Null if it does not exist. */
export async function bookingForStaff(db: Database, bookingId: string): Promise<BookingSummary | null> {
  const row = isUuid(bookingId) ? await selectBookingView(db, bookingId) : undefined;
  return row ? toSummary(row) : null;
}

/** Like `bookingParty`, for pages: signed-out viewers go to sign-in, others get a 404. */
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
