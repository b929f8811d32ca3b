import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { withdrawPayouts } from '#app/payments/payouts/schedule-payout.server.ts';
import { recordKeptOfCancelled, recordSale } from '#app/payments/record-sale.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { type RefundTier, refundAmount } from '#app/pricing/refund-policy.ts';
import type { SaleEntry } from '#app/pricing/supply-lines.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Actor } from '../core/booking-states.ts';
import { markHoldGivenUp } from '../core/hold-queries.server.ts';
import type { HoldKind } from './hold-kind.server.ts';

/** Amounts in paise. */
export interface CancellationTerms {
  tier: RefundTier;
  /** Paid and not refunded; goodwill still counts as paid. */
  paid: Paise;
  /** What comes back now: what the tier returns of `paid`, as far as it is still held. */
  refund: Paise;
  /** Held and not refunded. */
  kept: Paise;
  /** What the tier keeps of `paid`, of which artist, we and tax get their shares: goodwill is our cost. */
  sold: Paise;
}

/**
 * What comes back of the money we hold for a purchase, under a tier of its refund policy.
 * @param now what the purchase costs now and the tax inside, in paise
 */
export async function refundUnderTier(
  db: Database,
  reference: string,
  now: { price: Paise; tax: Paise },
  tier: RefundTier,
): Promise<CancellationTerms> {
  const { kept: held, given } = await paymentTotals(db, reference);
  const paid = paise(held + given);
  const owed = refundAmount(tier, paid, taxOfPart(paid, now.price, now.tax));
  const refund = paise(Math.min(owed, held));
  return { tier, paid, refund, kept: paise(held - refund), sold: paise(paid - owed) };
}

/**
 * Writes what a cancellation does to the money: what is kept, withdrawn from payouts and refunded.
 * @param sale how what is kept is shared out; null: it is ours
 */
export async function settleCancellation(
  trx: Transaction,
  reference: string,
  actor: Actor,
  { paid, sold }: Pick<CancellationTerms, 'paid' | 'sold'>,
  sale: readonly SaleEntry[] | null = null,
): Promise<void> {
  if (sale) await recordSale(trx, 'cancellation', reference, sale);
  else await recordKeptOfCancelled(trx, reference, sold);
  await withdrawPayouts(trx, reference);
  await requestOwedRefund(trx, { reference, amount: paid - sold, reason: `cancelled_by_${actor}` });
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
