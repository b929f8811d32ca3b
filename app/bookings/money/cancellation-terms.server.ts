import { capturedTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/quotes/payment-plan.ts';
import {
  cappedPolicy,
  type RefundPolicy,
  type RefundTier,
  refundAmount,
  refundTier,
} from '#app/quotes/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { Actor } from '../core/booking-states.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';

export interface CancellationTerms {
  tier: RefundTier;
  paid: Paise;
  refund: Paise;
  kept: Paise;
}

/** Refund if cancelled now: all, tax included, if we or the artist cancel or the artist cannot come. */
export async function cancellationTerms(
  db: Database,
  actor: Actor,
  booking: Pick<
    BookingRow,
    'id' | 'state' | 'starts_at' | 'total_paise' | 'tax_paise' | 'policy_id' | 'policy_version' | 'refund_cap'
  >,
  now: Date,
): Promise<CancellationTerms> {
  const policy: RefundPolicy = await refundPolicyOf(db, booking);
  const byChoice = actor === 'host' && booking.state !== 'declined' && booking.state !== 'replacing';
  const tier = byChoice
    ? refundTier(cappedPolicy(policy, booking.refund_cap), booking.starts_at, now)
    : policy.tiers[0]!;
  const { kept: held } = await capturedTotals(db, bookingReference(booking.id));
  const tax = taxOfPart(paise(held), paise(booking.total_paise), paise(booking.tax_paise));
  const refund = refundAmount(tier, paise(held), tax);
  return { tier, paid: paise(held), refund, kept: paise(held - refund) };
}
