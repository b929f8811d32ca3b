import type { Viewer } from '#app/accounts/core/account.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { blockPayout } from '#app/payments/payouts/block-payout.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionThenWake } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { LATE_RULE, reportDeadline } from '#app/pricing/late-rule.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { lockBooking, lockBookingOfHost } from '../core/booking-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import { askArtist } from './dispute-answer.server.ts';
import {
  addHostsReport,
  insertDispute,
  selectDisputeOf,
  writeDisputeAnswer,
} from './dispute-queries.server.ts';
import { isHostAsked, type Problem } from './problem.ts';

export const DISPUTE_BLOCK = 'dispute';

export type ReportRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'not_begun' }
  | { reason: 'too_late_to_report' }
  | { reason: 'reported_before' };

/**
 * Host report, from the start until 24 h after the end, or until an objection is decided; or the artist could not play,
 * whose words are their side. Blocks completion and payout until decided.
 */
export async function reportProblem(
  deps: Pick<DayDeps, 'db' | 'wake'>,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
  problem: Problem,
  raisedBy: 'host' | 'artist' = 'host',
): Promise<Result<{ disputeId: string }, ReportRefusal>> {
  return inTransactionThenWake<Result<{ disputeId: string }, ReportRefusal>>(deps, async (trx) => {
    const isHost = raisedBy === 'host';
    const { accountId } = viewer;
    const booking = await (isHost
      ? lockBookingOfHost(trx, bookingId, accountId)
      : lockBooking(trx, bookingId));
    if (!booking || !(isHost || (await speaksFor(trx, accountId, booking.artist_id))))
      return refused({ reason: 'booking_not_found' });
    const now = await businessNow(trx);
    const isLive = booking.state === 'confirmed' || booking.state === 'in_progress';
    if (now < booking.starts_at && isLive) return refused({ reason: 'not_begun' });
    const isOver = now >= reportDeadline(LATE_RULE, booking.ends_at);
    if (!isLive || (isOver && !(isHost && isHostAsked(await selectDisputeOf(trx, bookingId)))))
      return refused({ reason: 'too_late_to_report' });
    const said = isHost ? problem : { ...problem, words: '' };
    const report = { bookingId, artistId: booking.artist_id, problem: said, openedBy: accountId };
    const disputeId =
      (await insertDispute(trx, { ...report, raisedBy })) ?? (isHost && (await addHostsReport(trx, report)));
    if (!disputeId) return refused({ reason: 'reported_before' });
    await askArtist(trx, disputeId);
    if (!isHost) await writeDisputeAnswer(trx, disputeId, { words: problem.words, notedBy: null });
    await blockPayout(trx, bookingReference(bookingId), DISPUTE_BLOCK);
    await announce(trx, {
      kind: 'dispute.opened',
      key: `${disputeId}:${raisedBy}`,
      payload: { bookingId, disputeId, problem: problem.kind, by: raisedBy },
    });
    return accepted({ disputeId });
  });
}
