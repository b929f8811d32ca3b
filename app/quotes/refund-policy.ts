import { type Paise, paise } from '#app/shared/money.ts';

/**
 * One step of a refund policy: cancelled at least (or, where `strictly`, more than) `hours` before the start,
 * the host gets `percent` of the amount without tax back, and the tax too where `taxReturned`.
 */
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
  /** Kindest first; the last one has `hours` 0 and catches everything. */
  tiers: RefundTier[];
}

/** All versions of the rule that the site makes bookings under carry this id. */
export const REFUND_RULE = 'kinder-rule';

const HOUR = 3_600_000;
const MAX_TIERS = 8;
const PROMISED_HOURS = 72;

/**
 * The policy with nothing kinder than the tier named: so much was still open to the host when they moved the
 * occasion to a later time, and waiting for that time does not win it back. Null caps nothing.
 */
export function cappedPolicy(policy: RefundPolicy, cap: string | null): RefundPolicy {
  const first = policy.tiers.findIndex(({ name }) => name === cap);
  return first <= 0 ? policy : { ...policy, tiers: policy.tiers.slice(first) };
}

/** The tier that a cancellation by the host at `at` falls into. After the start, the last one. */
export function refundTier(policy: RefundPolicy, startsAt: Date, at: Date): RefundTier {
  const left = startsAt.getTime() - at.getTime();
  const reached = ({ hours, strictly }: RefundTier) =>
    strictly ? left > hours * HOUR : left >= hours * HOUR;
  return policy.tiers.find(reached) ?? policy.tiers.at(-1)!;
}

/** What comes back of `paid`, of which `tax` is tax. What is kept is rounded down, in the host's favour. */
export function refundAmount(tier: RefundTier, paid: Paise, tax: Paise): Paise {
  const net = paid - tax;
  const kept = Math.floor((net * (100 - tier.percent)) / 100) + (tier.taxReturned ? 0 : tax);
  return paise(paid - kept);
}

export interface RefundDeadline {
  tier: RefundTier;
  /** Until when this amount comes back; null for the last row, which has no end. */
  until: Date | null;
  /** Whether the very instant `until` still belongs to this row. */
  inclusive: boolean;
  refund: Paise;
}

/** Why tiers make no rule that may be published. */
export type TierProblem = 'count' | 'order' | 'grows' | 'same' | 'last' | 'promise';

/**
 * What is wrong with tiers that somebody would like to publish; null for nothing. Waiting never wins anything, the
 * last step catches everything, and the promise of our answers to hosts holds: everything back at 3 days or more.
 */
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

/** Every deadline with its rupee amount, from the kindest to the last: what the host sees before paying. */
export function refundClock(policy: RefundPolicy, startsAt: Date, paid: Paise, tax: Paise): RefundDeadline[] {
  return policy.tiers.map((tier, index) => ({
    tier,
    until: index === policy.tiers.length - 1 ? null : new Date(startsAt.getTime() - tier.hours * HOUR),
    inclusive: !tier.strictly,
    refund: refundAmount(tier, paid, tax),
  }));
}
