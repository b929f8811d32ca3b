import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { blockPayout } from '#app/payments/payouts/block-payout.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { LATE_RULE, objectionDeadline } from '#app/pricing/late-rule.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { isOwnBooking } from '../core/booking-people-queries.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import {
  insertDispute,
  selectDisputeOf,
  selectLateCredit,
  updateObjection,
} from './dispute-queries.server.ts';
import { DISPUTE_BLOCK } from './report-problem.server.ts';

export type ObjectionRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'nothing_to_object_to' }
  | { reason: 'too_late_to_object' };

type Answer = Result<null, ObjectionRefusal>;

/** Artist or staff object until 24 h after the end or the record: stops the credit, completion and payout until decided. */
export async function objectToCredit(
  deps: Pick<DayDeps, 'db' | 'wake'>,
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
  bookingId: string,
  words: string,
): Promise<Answer> {
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    const as = booking && (await roleOfObjector(trx, booking, viewer));
    if (!booking || !as) return refused({ reason: 'booking_not_found' });
    const credit = await selectLateCredit(trx, bookingId);
    if (!credit || credit.ended_at) return refused({ reason: 'nothing_to_object_to' });
    if (booking.now >= objectionDeadline(LATE_RULE, booking.ends_at, credit.recorded_at))
      return refused({ reason: 'too_late_to_object' });
    if (!(await updateObjection(trx, bookingId, { by: viewer.accountId, as, words }))) return accepted(null);
    await openDisputeCase(trx, booking, { by: viewer.accountId, as, lateMinutes: credit.late_minutes });
    return accepted(null);
  });
}

async function roleOfObjector(
  trx: Transaction,
  booking: BookingRow,
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
): Promise<'artist' | 'operator' | null> {
  const { accountId, roles } = viewer;
  if (await speaksFor(trx, accountId, booking.artist_id)) return 'artist';
  if (!mayDo(roles, 'run_the_day') || (await isOwnBooking(trx, accountId, booking.id))) return null;
  return 'operator';
}

async function openDisputeCase(
  trx: Transaction,
  booking: BookingRow,
  objection: { by: string; as: 'artist' | 'operator'; lateMinutes: number },
): Promise<void> {
  const bookingId = booking.id;
  const known = await selectDisputeOf(trx, bookingId);
  const problem = { kind: 'late' as const, missedMinutes: objection.lateMinutes, words: '' };
  const artistId = booking.artist_id;
  const dispute = { bookingId, artistId, problem, openedBy: objection.by, raisedBy: objection.as };
  const disputeId = known?.id ?? (await insertDispute(trx, dispute))!;
  await blockPayout(trx, bookingReference(bookingId), DISPUTE_BLOCK);
  await announce(trx, {
    kind: 'late_credit.objected',
    key: bookingId,
    payload: { bookingId, disputeId, by: objection.as, lateMinutes: objection.lateMinutes },
  });
}
