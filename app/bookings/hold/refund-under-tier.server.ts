import { capturedTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { type RefundTier, refundAmount } from '#app/pricing/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';

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
  const { kept: held, given } = await capturedTotals(db, reference);
  const paid = paise(held + given);
  const owed = refundAmount(tier, paid, taxOfPart(paid, now.price, now.tax));
  const refund = paise(Math.min(owed, held));
  return { tier, paid, refund, kept: paise(held - refund), sold: paise(paid - owed) };
}
