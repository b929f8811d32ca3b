import type { Database } from '#app/platform/database.server.ts';
import { type AgreedText, agreedTexts } from '#app/quotes/agreed-texts.ts';
import { refundPolicyVersion } from '#app/quotes/refund-policies.server.ts';
import type { RefundPolicy } from '#app/quotes/refund-policy.ts';

/** What a host agreed to when they booked or ordered: the refund rule and the texts, as they were. */
export interface Agreed {
  at: Date;
  rule: RefundPolicy;
  texts: AgreedText[];
}

/** What the row of a booking or an order of sound keeps of it. */
interface Kept {
  created_at: Date;
  policy_id: string;
  policy_version: number;
  accepted_texts: unknown;
}

export async function agreedBy(db: Database, kept: Kept): Promise<Agreed> {
  return {
    at: kept.created_at,
    rule: await refundPolicyVersion(db, kept.policy_id, kept.policy_version),
    texts: agreedTexts(kept.accepted_texts),
  };
}
