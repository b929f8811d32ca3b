import { capturedTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/quotes/payment-plan.ts';
import { type RefundTier, refundAmount } from '#app/quotes/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';

export interface CancellationTerms {
  tier: RefundTier;
  paid: Paise;
  refund: Paise;
  kept: Paise;
}

/** What comes back of the money we hold for a purchase, under a tier of its refund policy. */
export async function refundUnderTier(
  db: Database,
  reference: string,
  purchase: { total_paise: Paise; tax_paise: Paise },
  tier: RefundTier,
): Promise<CancellationTerms> {
  const { kept: held } = await capturedTotals(db, reference);
  const tax = taxOfPart(paise(held), purchase.total_paise, purchase.tax_paise);
  const refund = refundAmount(tier, paise(held), tax);
  return { tier, paid: paise(held), refund, kept: paise(held - refund) };
}
