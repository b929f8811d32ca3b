import type { Database } from '#app/platform/database.server.ts';
import { KINDER_RULE, type RefundPolicy, type RefundTier } from '#app/quotes/refund-policy.ts';
import { selectRefundPolicy } from './booking-queries.server.ts';

/** The policy a booking was made under, whatever has been published since. */
export async function refundPolicyOf(
  db: Database,
  booking: { policy_id: string; policy_version: number },
): Promise<RefundPolicy> {
  if (booking.policy_id === KINDER_RULE.id && booking.policy_version === KINDER_RULE.version)
    return KINDER_RULE;
  const stored = await selectRefundPolicy(db, booking.policy_id, booking.policy_version);
  if (!stored) throw new Error(`No refund policy ${booking.policy_id} version ${booking.policy_version}`);
  return {
    id: booking.policy_id,
    version: booking.policy_version,
    tiers: stored.terms as unknown as RefundTier[],
  };
}
