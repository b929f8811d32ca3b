import { type RefundPolicy, refundAmount, refundTier, roundedRefund } from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import type { Language } from '#app/shared/languages.ts';
import type { Paise } from '#app/shared/money.ts';
import { tierTimeInWords } from '#app/site/policies/refund-words.ts';

const HOUR = 3_600_000;

export type ComparedStep = ReturnType<typeof compareRules>[number];

/** Refund of both rules for an amount, tax included, for each span before the start. */
export function compareRules(now: RefundPolicy, after: RefundPolicy, total: Paise, language: Language) {
  const start = new Date(0);
  const back = (policy: RefundPolicy, at: Date) =>
    roundedRefund(policy, refundAmount(refundTier(policy, start, at), total, taxInside(total)), total);
  const edges = pointsOfChange([...now.tiers, ...after.tiers]);
  return edges.map((edge, index) => {
    const at = new Date(start.getTime() - edge.hours * HOUR - (edge.strictly ? 1 : 0));
    return {
      when: tierTimeInWords(edge, edges[index - 1], language),
      now: back(now, at),
      after: back(after, at),
    };
  });
}

/** Every change point of either rule, once, farthest from the start first. */
function pointsOfChange(tiers: RefundPolicy['tiers']): RefundPolicy['tiers'] {
  const byMoment = new Map(tiers.map((tier) => [`${tier.hours} ${tier.strictly}`, tier]));
  return [...byMoment.values()].sort(
    (one, other) => other.hours - one.hours || Number(other.strictly) - Number(one.strictly),
  );
}
