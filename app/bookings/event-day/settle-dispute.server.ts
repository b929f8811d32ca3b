import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import { recordReliability } from '#app/artists/core/record-reliability.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { releasePayoutBlock } from '#app/payments/payouts/block-payout.server.ts';
import { withdrawPayouts } from '#app/payments/payouts/schedule-payout.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  insertCancellation,
  lockBooking,
  transitionBooking,
} from '../core/booking-queries.server.ts';
import { creditHost, readCreditableAmount } from '../money/credit-host.server.ts';
import type { Bearer } from '../money/credit-queries.server.ts';
import { selectArrival } from './arrival-queries.server.ts';
import { artistDueOf } from './complete-booking.server.ts';
import {
  endLateCredit,
  markDisputeSettled,
  selectDispute,
  selectDisputeAnswer,
  selectDisputeOf,
} from './dispute-queries.server.ts';
import { DISPUTE_BLOCK } from './report-problem.server.ts';

export interface Settlement {
  /** Refund in paise: up to the remaining fee, or all remaining money; goodwill given before is among it. */
  refund: Paise;
  borneBy: Bearer;
  /** Shown to host and artist. */
  decision: string;
}

export type SettlementRefusal =
  | { reason: 'dispute_not_found' }
  | { reason: 'settled_before' }
  | { reason: 'reason_missing' }
  | { reason: 'artist_not_heard'; until: Date }
  /** Amounts between the remaining fee and the full remainder are not possible. */
  | { reason: 'impossible_refund'; mostOfFee: Paise; everything: Paise };

export interface SettledDispute {
  bookingId: string;
  artistId: number;
  refund: Paise;
  /** What the artist is to get now, in paise: held until the decision. */
  released: Paise;
  /** Whether it says that an artist did not come whose arrival is recorded, or whose side staff wrote down. */
  needsSecond: boolean;
}

/**
 * Settles a dispute; audited, writes nothing if refused. Caller must check `settle_disputes`.
 * A part comes out of the fee and the booking completes; a full refund ends it as a no-show. What an artist is to bear
 * waits for their side, or for the end of their time to answer.
 */
export async function settleDispute(
  trx: Transaction,
  viewer: Pick<Viewer, 'accountId'>,
  disputeId: string,
  settlement: Settlement,
): Promise<Result<SettledDispute, SettlementRefusal>> {
  const decision = settlement.decision.trim();
  if (decision === '') return refused({ reason: 'reason_missing' });
  const dispute = await selectDispute(trx, disputeId);
  const booking = dispute && (await lockBooking(trx, dispute.booking_id));
  if (!dispute || !booking) return refused({ reason: 'dispute_not_found' });
  if ((await selectDispute(trx, disputeId))!.state === 'settled')
    return refused({ reason: 'settled_before' });
  const mostOfFee = await readCreditableAmount(trx, booking);
  const { left, given } = await paymentTotals(trx, bookingReference(booking.id));
  const everything = paise(left + given);
  const { refund, borneBy } = settlement;
  const whole = refund === everything && refund > 0;
  if (refund < 0 || (refund > mostOfFee && !whole))
    return refused({ reason: 'impossible_refund', mostOfFee, everything });
  // Where our sound was there, only the performance goes back: the artist was missing all the same.
  const missed = whole || (borneBy === 'artist' && refund > 0 && refund === mostOfFee);
  if (whole || (borneBy === 'artist' && refund > 0)) {
    const side = await selectDisputeAnswer(trx, disputeId);
    if (side && side.words === null && side.answer_by > (await businessNow(trx)))
      return refused({ reason: 'artist_not_heard', until: side.answer_by });
  }
  await markDisputeSettled(trx, disputeId, { refund, borneBy, decision, by: viewer.accountId });
  // The decision covers the whole performance, lateness included.
  await endLateCredit(trx, booking.id, 'decided');
  if (whole) await endAsNoShow(trx, viewer, booking, refund, decision);
  if (missed && dispute.kind === 'no_show')
    await recordReliability(trx, {
      artistId: booking.artist_id,
      bookingId: booking.id,
      kind: 'no_show',
      actedBy: viewer.accountId,
    });
  if (!whole)
    await creditHost(trx, booking, { reason: 'dispute', amount: refund, borneBy, ruleVersion: null });
  await releasePayoutBlock(trx, bookingReference(booking.id), DISPUTE_BLOCK);
  await recordAudit(trx, {
    accountId: viewer.accountId,
    action: 'dispute.settle',
    subject: `booking:${booking.id}`,
    reason: decision,
    after: { disputeId, refund, borneBy, ended: whole },
  });
  await announce(trx, {
    kind: 'dispute.settled',
    key: disputeId,
    payload: { bookingId: booking.id, disputeId, refund: Math.min(refund, left), decision },
  });
  const released = whole ? paise(0) : await artistDueOf(trx, booking);
  const arrival = await selectArrival(trx, booking.id);
  const isArrived = arrival?.artist_id === booking.artist_id;
  const isNoted = Boolean((await selectDisputeAnswer(trx, disputeId))?.noted_by);
  const needsSecond = missed && dispute.kind === 'no_show' && (isArrived || isNoted);
  return accepted({ bookingId: booking.id, artistId: booking.artist_id, refund, released, needsSecond });
}

/**
 * Closes an open report because staff end the booking, or look for a replacement: there is nothing left to decide on it.
 * @param refund paise that go back by that action
 */
export async function closeDispute(
  trx: Transaction,
  by: { accountId: string },
  bookingId: string,
  { refund, decision }: { refund: Paise; decision: string },
): Promise<void> {
  const dispute = await selectDisputeOf(trx, bookingId);
  if (dispute?.state !== 'open') return;
  await markDisputeSettled(trx, dispute.id, { refund, borneBy: 'operator', decision, by: by.accountId });
  await endLateCredit(trx, bookingId, 'decided');
  await releasePayoutBlock(trx, bookingReference(bookingId), DISPUTE_BLOCK);
}

async function endAsNoShow(
  trx: Transaction,
  viewer: Pick<Viewer, 'accountId'>,
  booking: BookingRow,
  refund: Paise,
  decision: string,
): Promise<void> {
  const by = { actor: 'operator' as const, accountId: viewer.accountId, reason: decision };
  if (booking.state === 'confirmed' && (await transitionBooking(trx, booking, 'start', by)))
    booking.state = 'in_progress';
  if (!(await transitionBooking(trx, booking, 'fail', by)))
    throw new Error(`Booking ${booking.id} is ${booking.state} and cannot end as a no-show`);
  const reference = bookingReference(booking.id);
  await withdrawPayouts(trx, reference);
  const left = await requestOwedRefund(trx, { reference, amount: refund, reason: 'no_show' });
  await insertCancellation(trx, {
    bookingId: booking.id,
    by: 'operator',
    accountId: viewer.accountId,
    reason: decision,
    tier: 'no_show',
    refund: paise(left),
    kept: 0,
    keptFee: null,
  });
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
}
