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

/**
 * The specification states three refund rules; of the statements shown, the kinder to the host wins: the FAQ's
 * full refund at 3 days [S1-05] and the refund page's tiers below it [S9-11].
 */
export const KINDER_RULE: RefundPolicy = {
  id: 'kinder-rule',
  version: 1,
  tiers: [
    { name: 'full', hours: 72, strictly: false, percent: 100, taxReturned: true },
    { name: 'all-but-tax', hours: 36, strictly: true, percent: 100, taxReturned: false },
    { name: 'seventy', hours: 24, strictly: false, percent: 70, taxReturned: false },
    { name: 'fifty', hours: 12, strictly: false, percent: 50, taxReturned: false },
    { name: 'nothing', hours: 0, strictly: false, percent: 0, taxReturned: false },
  ],
};

const HOUR = 3_600_000;

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

/** Every deadline with its rupee amount, from the kindest to the last: what the host sees before paying. */
export function refundClock(policy: RefundPolicy, startsAt: Date, paid: Paise, tax: Paise): RefundDeadline[] {
  return policy.tiers.map((tier, index) => ({
    tier,
    until: index === policy.tiers.length - 1 ? null : new Date(startsAt.getTime() - tier.hours * HOUR),
    inclusive: !tier.strictly,
    refund: refundAmount(tier, paid, tax),
  }));
}
