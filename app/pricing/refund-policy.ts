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
  /** Null in versions from before there was one; those round no refund up either. */
  grace: Grace | null;
}

/**
 * Everything comes back until the first artist's yes; then for `minutes` from the first capture, at the latest until
 * `hoursBefore` the start.
 */
export interface Grace {
  minutes: number;
  hoursBefore: number;
}

/** What of a purchase decides on its host's refund. */
export interface Cancellable {
  startsAt: Date;
  /** Name of the tier at which a move to a later date caps the refund. */
  cap: string | null;
  /** Until when the artist answers; null once one has said yes, and where nobody is asked. */
  answerBy: Date | null;
  /** The first capture; null before it. */
  paidAt: Date | null;
}

/** Id shared by all versions of the site's refund policy. */
export const REFUND_POLICY_ID = 'kinder-rule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_TIERS = 8;
/** Every publishable rule gives everything back this many hours before, or earlier. */
export const PROMISED_HOURS = 72;

/** Caps at the tier open when the host moved the date, so waiting cannot improve it. Null: no cap. */
function cappedPolicy(policy: RefundPolicy, cap: string | null): RefundPolicy {
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

/** What is not paid yet: its whole grace period is ahead. */
export function unpaid(startsAt: Date, answerBy: Date | null = null): Cancellable {
  return { startsAt, cap: null, answerBy, paidAt: null };
}

/** The last moment of the minutes after paying; null if there are none. A cap says that they were over before. */
export function graceEnds({ grace }: RefundPolicy, { paidAt, startsAt, cap }: Cancellable): Date | null {
  if (!grace || !paidAt || cap) return null;
  return new Date(Math.min(+paidAt + grace.minutes * MINUTE, +startsAt - grace.hoursBefore * HOUR));
}

/** Tier for the host of a purchase who cancels at `at`; the first one while everything comes back. */
export function hostTier(policy: RefundPolicy, purchase: Cancellable, at: Date): RefundTier {
  const ends = graceEnds(policy, purchase);
  const free = policy.grace && (purchase.answerBy || (ends && at <= ends));
  return free ? policy.tiers[0]! : refundTier(cappedPolicy(policy, purchase.cap), purchase.startsAt, at);
}

/** Refund in paise of `paid` (of which `tax`). The kept part is rounded down, in the host's favour. */
export function refundAmount(tier: RefundTier, paid: Paise, tax: Paise): Paise {
  const net = paid - tax;
  const kept = Math.floor((net * (100 - tier.percent)) / 100) + (tier.taxReturned ? 0 : tax);
  return paise(paid - kept);
}

/** What a host gets of `owed` paise: rounded up to the rupee since there is a grace period, of `held` at most. */
export function roundedRefund({ grace }: RefundPolicy, owed: number, held: number): Paise {
  return paise(Math.min(grace ? Math.ceil(owed / 100) * 100 : owed, held));
}

/** Whether a tier brings back everything of a price with so much tax inside, in paise. */
export function returnsAll({ percent, taxReturned }: RefundTier, tax: number): boolean {
  return percent === 100 && (taxReturned || tax === 0);
}

/** When cancelling stops to bring everything back, once an artist has said yes; null if it never does. */
export function fullRefundEnds(policy: RefundPolicy, purchase: Cancellable, tax: number): Date | null {
  const { tiers } = cappedPolicy(policy, purchase.cap);
  const last = tiers.findLast((tier) => returnsAll(tier, tax));
  const ends = [graceEnds(policy, purchase), last && new Date(+purchase.startsAt - last.hours * HOUR)];
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0));
  return latest > 0 ? new Date(latest) : null;
}

export interface RefundDeadline {
  tier: RefundTier;
  until: Date | null;
  /** Whether `until` itself is included. */
  inclusive: boolean;
  refund: Paise;
  /** Open until the artist says yes, by `until` at the latest. */
  untilAnswer?: true;
  /** Not paid yet: open so long after paying, at the latest until `atLatest`; `until` is if it were paid now. */
  minutes?: number;
  atLatest?: Date;
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
 * Every deadline of a purchase with its refund in paise, most generous first, but those that were over when it was paid, or
 * while everything came back anyway.
 * @param of.held what can come back at most, in paise: goodwill given before counts as paid and is not held
 */
export function refundDeadlines(
  policy: RefundPolicy,
  purchase: Cancellable,
  of: { paid: Paise; tax: Paise; held?: Paise },
  now: Date,
): RefundDeadline[] {
  const { startsAt, answerBy } = purchase;
  const { tiers } = cappedPolicy(policy, purchase.cap);
  const paidAt = purchase.paidAt ?? now;
  const ends = graceEnds(policy, { ...purchase, paidAt });
  const over = Math.max(+paidAt, ends ? +ends : 0);
  const step = (tier: RefundTier, until: Date | null) => {
    const refund = roundedRefund(policy, refundAmount(tier, of.paid, of.tax), of.held ?? of.paid);
    return { tier, until, inclusive: !tier.strictly, refund };
  };
  const all = (until: Date) => ({ ...step(policy.tiers[0]!, until), inclusive: true });
  const steps = tiers.map((tier, index) =>
    step(tier, index === tiers.length - 1 ? null : new Date(+startsAt - tier.hours * HOUR)),
  );
  const minutes = !purchase.paidAt &&
    policy.grace && {
      minutes: policy.grace.minutes,
      atLatest: new Date(+startsAt - policy.grace.hoursBefore * HOUR),
    };
  return [
    ...(policy.grace && answerBy ? [{ ...all(answerBy), untilAnswer: true as const }] : []),
    ...(ends && ends > paidAt ? [{ ...all(ends), ...(minutes || {}) }] : []),
    ...steps.filter(({ until }) => !until || +until > over),
  ];
}
