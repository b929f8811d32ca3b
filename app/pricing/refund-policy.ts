import { type Paise, paise } from '#app/shared/money.ts';

/** Cancelled at least (`strictly`: more than) `hours` before: `percent` of net, tax if `taxReturned`. */
export interface RefundTier {
  name: string;
  hours: number;
  strictly: boolean;
  percent: number;
  taxReturned: boolean;
}

export interface RefundPolicy {
  id: string;
  version: number;
  /** Most generous first; the last has `hours` 0 and always matches. */
  tiers: RefundTier[];
}

/** Id shared by all versions of the site's refund policy. */
export const REFUND_POLICY_ID = 'kinder-rule';

const HOUR = 3_600_000;
const MAX_TIERS = 8;
/** Every publishable rule gives everything back this many hours before, or earlier. */
export const PROMISED_HOURS = 72;

/** Caps at the tier open when the host moved the date, so waiting cannot improve it. Null: no cap. */
export function cappedPolicy(policy: RefundPolicy, cap: string | null): RefundPolicy {
  const first = policy.tiers.findIndex(({ name }) => name === cap);
  return first <= 0 ? policy : { ...policy, tiers: policy.tiers.slice(first) };
}

/** Tier for a host's cancellation at `at`; after the start, the last one. */
export function refundTier(policy: RefundPolicy, startsAt: Date, at: Date): RefundTier {
  const left = startsAt.getTime() - at.getTime();
  const reached = ({ hours, strictly }: RefundTier) =>
    strictly ? left > hours * HOUR : left >= hours * HOUR;
  return policy.tiers.find(reached) ?? policy.tiers.at(-1)!;
}

/** Refund in paise of `paid` (of which `tax`). The kept part is rounded down, in the host's favour. */
export function refundAmount(tier: RefundTier, paid: Paise, tax: Paise): Paise {
  const net = paid - tax;
  const kept = Math.floor((net * (100 - tier.percent)) / 100) + (tier.taxReturned ? 0 : tax);
  return paise(paid - kept);
}

/** Whether a tier brings back everything of a price with so much tax inside, in paise. */
export function returnsAll({ percent, taxReturned }: RefundTier, tax: number): boolean {
  return percent === 100 && (taxReturned || tax === 0);
}

/** When cancelling stops to bring everything back; null if it never does. */
export function fullRefundEnds({ tiers }: RefundPolicy, startsAt: Date, tax: number): Date | null {
  const last = tiers.findLast((tier) => returnsAll(tier, tax));
  return last ? new Date(startsAt.getTime() - last.hours * HOUR) : null;
}

export interface RefundDeadline {
  tier: RefundTier;
  until: Date | null;
  /** Whether `until` itself is included. */
  inclusive: boolean;
  refund: Paise;
}

export type TierProblem = 'count' | 'order' | 'grows' | 'same' | 'last' | 'promise';

/** Null if valid: never improves by waiting, last tier always matches, full refund at 3 days or more. */
export function problemOfTiers(tiers: readonly RefundTier[]): TierProblem | null {
  if (tiers.length < 1 || tiers.length > MAX_TIERS) return 'count';
  for (const [index, tier] of tiers.entries()) {
    const kinder = tiers[index - 1];
    if (!kinder) continue;
    if (tier.hours >= kinder.hours) return 'order';
    if (tier.percent > kinder.percent || (tier.taxReturned && !kinder.taxReturned)) return 'grows';
    if (tier.percent === kinder.percent && tier.taxReturned === kinder.taxReturned) return 'same';
  }
  const [first, last] = [tiers[0]!, tiers.at(-1)!];
  if (last.hours !== 0 || last.strictly) return 'last';
  const all = first.percent === 100 && first.taxReturned;
  const inTime = first.hours < PROMISED_HOURS || (first.hours === PROMISED_HOURS && !first.strictly);
  return all && inTime ? null : 'promise';
}

/**
 * Every deadline with its refund in paise, most generous first.
 * @param held what can come back at most, in paise: goodwill given before counts as paid and is not held
 */
export function refundDeadlines(
  policy: RefundPolicy,
  startsAt: Date,
  paid: Paise,
  tax: Paise,
  held: Paise = paid,
): RefundDeadline[] {
  return policy.tiers.map((tier, index) => ({
    tier,
    until: index === policy.tiers.length - 1 ? null : new Date(startsAt.getTime() - tier.hours * HOUR),
    inclusive: !tier.strictly,
    refund: paise(Math.min(refundAmount(tier, paid, tax), held)),
  }));
}
