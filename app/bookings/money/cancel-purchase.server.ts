import { paymentTotals, refundedAtGateway } from '#app/payments/payment-summary.server.ts';
import { withdrawPayouts } from '#app/payments/payouts/schedule-payout.server.ts';
import { recordCancellationIncome, recordSale } from '#app/payments/record-sale.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import {
  hostTier,
  type RefundPolicy,
  type RefundTier,
  refundAmount,
  roundedRefund,
} from '#app/pricing/refund-policy.ts';
import type { SaleEntry } from '#app/pricing/supply-lines.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectUnconfirmedAbsence } from '../core/absence-queries.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { Actor } from '../core/booking-states.ts';
import { markHoldGivenUp } from '../core/hold-queries.server.ts';
import { cancellableBooking, refundPolicyOf } from '../core/refund-policy.server.ts';
import type { HoldKind } from '../purchase/place-hold.server.ts';
import { returnedByReplacements } from './performance-price.server.ts';
import { currentCost, saleOfCancelled, soundTaxOf, suppliedByArtist } from './sale-of-booking.server.ts';

/** Amounts in paise. */
export interface CancellationTerms {
  /** The step of the refund policy that the hours before the start reach. */
  tier: RefundTier;
  /** Paid and not refunded; goodwill still counts as paid. */
  paid: Paise;
  /** What comes back now: what the tier returns of `paid`, as far as the money is still here, rounded up to the rupee. */
  refund: Paise;
  /** What of it is our cost, because it is rounded up. */
  rounding: Paise;
  /** What is left of the money after the refund. */
  kept: Paise;
  /** What the tier keeps of `paid`, shared out between artist, us and tax: goodwill is our cost. */
  sharedOut: Paise;
}

export interface BookingTerms extends CancellationTerms {
  /**
   * Comes back too once the artist or staff confirm what staff said for the artist; null where nothing waits. No paise:
   * all of it came back out of goodwill, and only the artist's share waits.
   */
  pending: { paise: Paise; absenceId: string } | null;
}

/**
 * Refund if cancelled now: all, tax included, if we or the artist cancel or the artist cannot come. Where only our staff
 * said so, what the host's own refund was at that moment; the rest waits.
 */
export async function cancellationTerms(
  db: Database,
  actor: Actor,
  booking: Pick<
    BookingRow,
    | 'id'
    | 'state'
    | 'starts_at'
    | 'fee_paise'
    | 'total_paise'
    | 'tax_paise'
    | 'quote'
    | 'policy_id'
    | 'policy_version'
    | 'refund_cap'
    | 'respond_by'
  >,
  now: Date,
): Promise<BookingTerms> {
  const policy: RefundPolicy = await refundPolicyOf(db, booking);
  const reference = bookingReference(booking.id);
  const cost = await currentCost(db, booking);
  const absence = actor === 'operator' ? undefined : await selectUnconfirmedAbsence(db, booking.id);
  if (absence) {
    // What staff state as declined was not accepted by then.
    const answerBy = absence.kind === 'declined' ? absence.reported_at : null;
    const then = { ...(await cancellableBooking(db, booking)), answerBy };
    const tier = hostTier(policy, then, absence.reported_at);
    const own = await refundUnderTier(db, reference, cost, policy, tier);
    const pending = own.sharedOut > 0 ? { paise: own.kept, absenceId: absence.id } : null;
    return { ...own, paid: paise(own.paid - own.sharedOut), kept: paise(0), sharedOut: paise(0), pending };
  }
  const byChoice = actor === 'host' && booking.state !== 'declined' && booking.state !== 'replacing';
  const tier = byChoice ? hostTier(policy, await cancellableBooking(db, booking), now) : policy.tiers[0]!;
  return { ...(await refundUnderTier(db, reference, cost, policy, tier)), pending: null };
}

/**
 * What comes back of the money we hold for a purchase, under a tier of its refund policy.
 * @param cost what the purchase costs now and the tax inside, in paise
 */
export async function refundUnderTier(
  db: Database,
  reference: string,
  cost: { price: Paise; tax: Paise },
  policy: RefundPolicy,
  tier: RefundTier,
): Promise<CancellationTerms> {
  const { left, given } = await paymentTotals(db, reference);
  const paid = paise(left + given);
  const owed = refundAmount(tier, paid, taxOfPart(paid, cost.price, cost.tax));
  const refund = roundedRefund(policy, owed, left);
  const rounding = paise(refund - Math.min(owed, left));
  return { tier, paid, refund, rounding, kept: paise(left - refund), sharedOut: paise(paid - owed) };
}

interface SharedSale {
  /** Paise shared out for the performance, of which the artist gets their share. */
  performance: Paise;
  entries: SaleEntry[];
}

/** What a cancellation shares out between artist and us; null where all of it is ours. */
export async function shareOut(
  trx: Transaction,
  booking: BookingRow,
  terms: Pick<CancellationTerms, 'tier' | 'paid' | 'sharedOut'>,
): Promise<SharedSale | null> {
  if (!suppliedByArtist(booking)) return null;
  const sound = await sharedOutOfSound(trx, booking, terms);
  const performance = paise(terms.sharedOut - sound);
  const soundTax = taxOfPart(sound, booking.sound_paise, soundTaxOf(booking.quote));
  const { entries } = await saleOfCancelled(trx, booking, { performance, sound, soundTax });
  return { performance, entries };
}

/**
 * The tier applied to what was paid of the sound alone; and what is shared out above what is left of the performance, which
 * refunds from the gateway's dashboard are taken off.
 */
async function sharedOutOfSound(
  trx: Transaction,
  booking: BookingRow,
  { tier, paid, sharedOut }: Pick<CancellationTerms, 'tier' | 'paid' | 'sharedOut'>,
) {
  const { sound_paise: sound, quote } = booking;
  const price = paise(booking.total_paise - (await returnedByReplacements(trx, booking.id)));
  const ofSound = paise(Math.min(sound, taxOfPart(paid, price, sound)));
  const tax = taxOfPart(ofSound, sound, soundTaxOf(quote));
  const off = await refundedAtGateway(trx, bookingReference(booking.id));
  const given = paise(Math.min(price, paid + off));
  const ofPerformance = taxOfPart(given, price, paise(price - sound));
  const leftOfPerformance = Math.max(0, paid - (given - ofPerformance));
  const ofTier = Math.min(sharedOut, ofSound - refundAmount(tier, ofSound, tax));
  return paise(Math.max(ofTier, sharedOut - leftOfPerformance));
}

/**
 * Writes what a cancellation does to the money: what is shared out, withdrawn from payouts and refunded.
 * @param sale how it is shared out; null: it is all ours
 */
export async function settleCancellation(
  trx: Transaction,
  reference: string,
  actor: Actor,
  { paid, sharedOut, rounding }: Pick<CancellationTerms, 'paid' | 'sharedOut' | 'rounding'>,
  sale: readonly SaleEntry[] | null = null,
): Promise<void> {
  if (sale) await recordSale(trx, 'cancellation', reference, sale);
  else await recordCancellationIncome(trx, reference, sharedOut);
  await withdrawPayouts(trx, reference);
  const reason = `cancelled_by_${actor}` as const;
  await requestOwedRefund(trx, { reference, amount: paid - sharedOut, reason, rounding });
}

/**
 * Gives up a hold, running or ended. Null if it was paid: then the terms decide.
 * @param hold a locked row
 */
export async function cancelUnpaid(
  trx: Transaction,
  kind: HoldKind,
  hold: { id: string; state: string; hold_ended: string | null },
  by: { actor: Actor; accountId: string | null },
): Promise<Result<{ refund: Paise; kept: Paise }, { reason: 'payment_in_progress' }> | null> {
  if (hold.state === 'capturing') return refused({ reason: 'payment_in_progress' });
  if (hold.state !== 'held' && hold.state !== 'expired') return null;
  const byHost = by.actor === 'host';
  const ended = byHost ? 'host' : 'staff';
  // Late money must not revive an expired hold that was given up.
  if (hold.state === 'expired') await markHoldGivenUp(trx, kind.table, hold, ended);
  else
    await kind.expire(trx, hold, {
      actor: byHost ? 'host' : 'system',
      ended,
      ...(by.accountId ? { accountId: by.accountId } : {}),
    });
  return accepted({ refund: paise(0), kept: paise(0) });
}
