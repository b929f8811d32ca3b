import { z } from 'zod';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type PolicyVersion, type PublishedPolicy, policyHistory } from './policy-versions.ts';
import { REFUND_POLICY_ID, type RefundPolicy } from './refund-policy.ts';
import { selectCurrentPolicy, selectPolicy, selectPolicyVersions } from './refund-policy-queries.server.ts';

const tiers = z
  .array(
    z.object({
      name: z.string(),
      hours: z.number(),
      strictly: z.boolean(),
      percent: z.number(),
      taxReturned: z.boolean(),
    }),
  )
  .min(1);

/** The refund policy offered now, which each new booking keeps. */
export async function currentRefundPolicy(db: Database): Promise<RefundPolicy> {
  const row = await selectCurrentPolicy(db, REFUND_POLICY_ID);
  if (!row) throw new Error('No refund policy has begun');
  return policyOf(row);
}

/** A given version, even if superseded. */
export async function refundPolicyVersion(db: Database, id: string, version: number): Promise<RefundPolicy> {
  const row = await selectPolicy(db, id, version);
  if (!row) throw new Error(`No refund policy ${id} version ${version}`);
  return policyOf(row);
}

export async function refundPolicyVersions(db: Database): Promise<PolicyVersion[]> {
  const [rows, now] = await Promise.all([selectPolicyVersions(db, REFUND_POLICY_ID), businessNow(db)]);
  return policyHistory(rows.map(policyOf), now);
}

type PolicyRow = NonNullable<Awaited<ReturnType<typeof selectPolicy>>>;

function policyOf({ id, version, terms, ...row }: PolicyRow): PublishedPolicy {
  const { valid_from: validFrom, grace_minutes: minutes, grace_hours_before: hoursBefore } = row;
  const grace = minutes === null || hoursBefore === null ? null : { minutes, hoursBefore };
  return { id, version, tiers: tiers.parse(terms), grace, validFrom };
}
