import { data } from 'react-router';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { findDispute } from '#app/bookings/event-day/disputes.server.ts';
import { openConversation } from '#app/messaging/conversation-page.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { waitingOn } from '../../money/approvals/waiting-requests.server.ts';

const NOTES = 50;
/** What staff wrote down on the day, with their words. */
const ON_THE_DAY: readonly string[] = ['booking.arrival', 'booking.no_show'];

export async function openDispute({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'settle_disputes');
  const { db } = context.get(platformContext);
  const found = isUuid(id) ? await findDispute(db, id) : null;
  if (!found) throw data(null, { status: 404 });
  const reference = bookingReference(found.bookingId);
  const notes = (await readAudit(db, { subject: reference, count: NOTES })).filter(({ action }) =>
    ON_THE_DAY.includes(action),
  );
  return {
    ...found,
    notes: notes.map(({ id, at, by, action, reason }) => ({ id, at, by, action, reason })),
    opened: await openConversation({ request, context }, found.bookingId),
    waiting: await waitingOn(db, reference),
  };
}
