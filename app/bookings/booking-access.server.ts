import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/account.ts';
import { mayDo } from '#app/accounts/roles.ts';
import { requirePageViewer } from '#app/accounts/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { BookingState } from './booking-states.ts';
import type { BookingRole } from './booking-tabs.ts';
import { type BookingViewRow, selectBookingView } from './booking-view-queries.server.ts';
import { type BookingSummary, toSummary } from './booking-views.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Before the money is there, no artist has been asked, and none learns of it. */
const NOT_ASKED_YET: readonly BookingState[] = ['held', 'capturing', 'expired'];

export interface BookingParty {
  booking: BookingSummary;
  as: BookingRole;
}

/**
 * A booking and what the viewer is in it: its host, the artist who was asked for it and performs, or staff with
 * `see_bookings`. To everybody else it does not exist: null.
 */
export async function bookingParty(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
  bookingId: string,
): Promise<BookingParty | null> {
  const row = UUID.test(bookingId) ? await selectBookingView(db, bookingId) : undefined;
  const as = row && roleIn(row, viewer);
  return row && as ? { booking: toSummary(row), as } : null;
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

function roleIn(row: BookingViewRow, viewer: Pick<Viewer, 'accountId' | 'roles'>): BookingRole | null {
  if (row.host_id === viewer.accountId) return 'host';
  const asked = !NOT_ASKED_YET.includes(row.state as BookingState);
  if (asked && row.artist_account_id === viewer.accountId) return 'artist';
  return mayDo(viewer.roles, 'see_bookings') ? 'operator' : null;
}
