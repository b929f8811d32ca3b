import type { Database } from '#app/platform/database.server.ts';
import { cappedPolicy, type RefundPolicy, refundTier } from '#app/quotes/refund-policy.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { Actor } from '../core/booking-states.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { type CancellationTerms, refundUnderTier } from '../purchase/refund-under-tier.server.ts';
import { costNow } from './sale-of-booking.server.ts';

/** Refund if cancelled now: all, tax included, if we or the artist cancel or the artist cannot come. */
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
  >,
  now: Date,
): Promise<CancellationTerms> {
  const policy: RefundPolicy = await refundPolicyOf(db, booking);
  const byChoice = actor === 'host' && booking.state !== 'declined' && booking.state !== 'replacing';
  const tier = byChoice
    ? refundTier(cappedPolicy(policy, booking.refund_cap), booking.starts_at, now)
    : policy.tiers[0]!;
  return refundUnderTier(db, bookingReference(booking.id), await costNow(db, booking), tier);
}
