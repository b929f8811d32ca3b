import { businessNow } from '#app/platform/clock.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { handleOneByOne } from '#app/platform/sweep.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { selectPurchasesLackingDocuments } from './documents-queries.server.ts';
import { type DocumentDeps, issueDocuments } from './issue-documents.server.ts';

const LOOK_BACK_DAYS = 10;
const AT_MOST = 200;

/** Issues documents on outbox events; ignores events of other purchases. */
export function documentHandlers(deps: DocumentDeps) {
  const ofReference = async ({ reference }: { reference: string }) =>
    void (await issueDocuments(deps, reference));
  const ofBooking = ({ bookingId }: { bookingId: string }) =>
    ofReference({ reference: bookingReference(bookingId) });
  const ofOrder = ({ orderId }: { orderId: string }) =>
    ofReference({ reference: soundOrderReference(orderId) });
  return {
    'payment.captured': ofReference,
    'refund.processed': ofReference,
    'refund.foreign': ofReference,
    'booking.confirmed': ofBooking,
    'replacement.accepted': ofBooking,
    'booking.completed': ofBooking,
    'booking.cancelled': ofBooking,
    'absence.settled': ofBooking,
    'sound_order.completed': ofOrder,
    'sound_order.cancelled': ofOrder,
  };
}

/** Issues documents whose event was missed. */
export function documentJobs(deps: DocumentDeps, log: Log): ScheduledJob[] {
  return [{ name: 'issue-documents', cron: '*/10 * * * *', run: () => issueMissingDocuments(deps, log) }];
}

export async function issueMissingDocuments(deps: DocumentDeps, log: Log): Promise<void> {
  const since = new Date((await businessNow(deps.db)).getTime() - LOOK_BACK_DAYS * DAY_MS);
  const lacking = await selectPurchasesLackingDocuments(deps.db, since, AT_MOST);
  const rows = lacking.map(({ reference }) => ({ id: reference }));
  await handleOneByOne(log, rows, ({ id }) => issueDocuments(deps, id));
}
