import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePageViewer } from '#app/accounts/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { bookingOf } from './booking-views.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The page of one booking. Somebody else's does not exist: 404. */
export async function openBooking(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const booking = UUID.test(id) ? await bookingOf(db, viewer.accountId, id) : null;
  if (!booking) throw data(null, { status: 404 });
  return booking;
}
