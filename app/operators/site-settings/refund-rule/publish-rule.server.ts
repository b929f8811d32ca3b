import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refundPolicyVersions } from '#app/quotes/refund-policies.server.ts';
import { problemOfTiers, REFUND_RULE, type RefundTier, type TierProblem } from '#app/quotes/refund-policy.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { insertVersion, lockRule } from './rule-queries.server.ts';

export type PublishRefusal =
  | { reason: TierProblem }
  | { reason: 'changed_meanwhile' }
  | { reason: 'nothing_changed' }
  | { reason: 'moment' };

/**
 * Publishes a refund rule for new bookings from a moment (`from` null: now); replaces a pending version.
 * @param seen newest version when the form was opened; refused if another was published since
 */
export function publishRule(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  seen: number,
  rule: { tiers: RefundTier[]; from: Date | null },
): Promise<Result<{ version: number }, PublishRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const problem = problemOfTiers(rule.tiers);
    if (problem) return refused({ reason: problem });
    await lockRule(trx);
    const newest = (await refundPolicyVersions(trx)).at(-1)!;
    if (newest.version !== seen) return refused({ reason: 'changed_meanwhile' as const });
    const now = await businessNow(trx);
    const validFrom = rule.from ?? now;
    if (validFrom < now) return refused({ reason: 'moment' as const });
    if (sameTiers(newest.tiers, rule.tiers) && newest.validFrom <= validFrom)
      return refused({ reason: 'nothing_changed' as const });
    const version = newest.version + 1;
    await insertVersion(trx, { id: REFUND_RULE, version, tiers: rule.tiers, validFrom, ...whoOf(by) });
    await recordAudit(trx, {
      ...by,
      action: 'refund_policy.publish',
      subject: `refund-policy:${REFUND_RULE}`,
      before: { version: newest.version, steps: inShort(newest.tiers) },
      after: { version, from: validFrom.toISOString(), steps: inShort(rule.tiers) },
    });
    const payload = { version, from: validFrom.toISOString(), by: by.accountId };
    await announce(trx, { kind: 'refund_policy.published', key: String(version), payload });
    return accepted({ version });
  });
}

function whoOf({ accountId, reason }: { accountId: string; reason: string }) {
  return { by: accountId, reason };
}

function sameTiers(one: readonly RefundTier[], other: readonly RefundTier[]): boolean {
  return inShort(one) === inShort(other);
}

/** `>=72h 100%+tax, >36h 100%`. */
function inShort(tiers: readonly RefundTier[]): string {
  return tiers
    .map(
      ({ hours, strictly, percent, taxReturned }) =>
        `${strictly ? '>' : '>='}${hours}h ${percent}%${taxReturned ? '+tax' : ''}`,
    )
    .join(', ');
}
