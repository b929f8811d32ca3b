import type { Database } from '#app/platform/database.server.ts';
import { agreedTexts } from '#app/pricing/agreed-texts.ts';
import { textHistory } from '#app/pricing/published-texts.server.ts';
import { refundPolicyVersion } from '#app/pricing/refund-policies.server.ts';

interface Kept {
  created_at: Date;
  policy_id: string;
  policy_version: number;
  accepted_texts: unknown;
}

export type Agreed = Awaited<ReturnType<typeof termsHostAgreedTo>>;

/** Refund rule and texts a host agreed to, as they were then. */
export async function termsHostAgreedTo(db: Database, kept: Kept) {
  return {
    at: kept.created_at,
    rule: await refundPolicyVersion(db, kept.policy_id, kept.policy_version),
    texts: agreedTexts(kept.accepted_texts, await textHistory(db)),
  };
}
