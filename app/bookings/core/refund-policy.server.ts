import type { Database } from '#app/platform/database.server.ts';
import { refundPolicyVersion } from '#app/pricing/refund-policies.server.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';

/** The policy version a booking was made under, not the current one. */
export function refundPolicyOf(
  db: Database,
  booking: { policy_id: string; policy_version: number },
): Promise<RefundPolicy> {
  return refundPolicyVersion(db, booking.policy_id, booking.policy_version);
}
