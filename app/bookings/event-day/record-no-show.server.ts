import { recordAudit } from '#app/accounts/core/audit.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reportAbsence } from '../cancel/absence.server.ts';
import { type ActingParty, type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import { selectEventState } from '../core/event-queries.server.ts';
import { beginReplacement } from '../replace/begin-replacement.server.ts';
import { insertCall, selectCalls } from './arrival-queries.server.ts';
import { closeDispute } from './settle-dispute.server.ts';

export type MissingRefusal = {
  reason: 'booking_not_found' | 'not_begun' | 'already_over' | 'artist_is_there' | 'reason_missing';
};
type Answer = Result<{ bookingId: string }, MissingRefusal>;
type Operator = ActingParty & { accountId: string };

/**
 * Staff record that the artist did not come, from the start until the end. A replacement is looked for; if none is found,
 * the booking ends and is refunded like any other absence that staff state. Writes nothing if refused.
 * @param reason shown to the host
 */
export async function recordNoShow(
  deps: BookingDeps,
  by: Operator,
  bookingId: string,
  reason: string,
): Promise<Answer> {
  const words = reason.trim();
  if (words === '') return refused({ reason: 'reason_missing' });
  const answer = await whileMissing(deps.db, bookingId, async (trx, booking) => {
    await by.alongside?.(trx, booking);
    await closeDispute(trx, by, bookingId, { refund: paise(0), decision: words });
    const said = { kind: 'no_show', reportedBy: by.accountId, reliability: 'no_show' } as const;
    const absenceId = await reportAbsence(trx, booking, said);
    await beginReplacement(trx, by, booking, 'no_show', words, absenceId);
  });
  if (answer.ok) deps.wake();
  return answer;
}

/** Staff write down that they called the artist who is not there; the host reads it. Once a minute for each of them. */
export function recordCall(
  { db }: Pick<BookingDeps, 'db'>,
  { accountId }: { accountId: string },
  bookingId: string,
  { answered, reason }: { answered: boolean; reason: string },
): Promise<Answer> {
  return whileMissing(db, bookingId, async (trx, { artist_id: artistId }) => {
    if (!(await insertCall(trx, { bookingId, artistId, calledBy: accountId, answered }))) return;
    const subject = bookingReference(bookingId);
    await recordAudit(trx, { accountId, action: 'booking.called', subject, reason });
  });
}

export const callsTo = selectCalls;

/** Locks the booking; refused before the start, after the end, and where the artist has come. */
function whileMissing(
  db: Database,
  bookingId: string,
  act: (trx: Transaction, booking: BookingRow) => Promise<void>,
): Promise<Answer> {
  return inTransactionUnlessRefused(db, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    const eventState = await selectEventState(trx, bookingId);
    if (eventState === 'running') return refused({ reason: 'artist_is_there' });
    if (eventState === 'awaited') return refused({ reason: 'not_begun' });
    if (eventState !== 'missing') return refused({ reason: 'already_over' });
    await act(trx, booking);
    return accepted({ bookingId });
  });
}
