import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { findDispute } from '#app/bookings/day/disputes.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { waitingOn } from '../approvals/waiting-requests.server.ts';
import type { PageArgs } from '../page-args.ts';

export async function openDispute({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'settle_disputes');
  const { db } = context.get(platformContext);
  const found = isUuid(id) ? await findDispute(db, id) : null;
  if (!found) throw data(null, { status: 404 });
  return { ...found, waiting: await waitingOn(db, `booking:${found.bookingId}`) };
}
