import { KINDER_RULE, type RefundTier, refundAmount } from '#app/quotes/refund-policy.ts';
import { taxInside } from '#app/quotes/tax.ts';
import { formatRupees, type Paise, rupees } from '#app/shared/money.ts';
import type { Block } from './policy-text.ts';

/** What the example booking costs, tax inside. */
export const EXAMPLE_TOTAL = rupees(59_000);

/** The rule that bookings are made under, step by step, with what comes back of an example. */
export function refundTable(total: Paise = EXAMPLE_TOTAL): Block {
  const tax = taxInside(total);
  const { tiers } = KINDER_RULE;
  return {
    table: {
      caption: `What comes back of a booking of ${formatRupees(total)}, in which ${formatRupees(tax)} is tax`,
      head: ['You cancel before the start', 'You get back', `Of ${formatRupees(total)}`],
      rows: tiers.map((tier, index) => [
        whenOf(tier, tiers[index - 1]),
        shareOf(tier),
        formatRupees(refundAmount(tier, total, tax)),
      ]),
    },
  };
}

function whenOf(tier: RefundTier, kinder: RefundTier | undefined): string {
  if (!kinder) return `${lengthOf(tier.hours)} or more`;
  const under = kinder.strictly ? lengthOf(kinder.hours) : `less than ${lengthOf(kinder.hours)}`;
  if (tier.hours === 0) return capital(under);
  if (tier.strictly) return `More than ${lengthOf(tier.hours)}, ${under}`;
  return `From ${lengthOf(tier.hours)} to ${under}`;
}

function lengthOf(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

function shareOf({ percent, taxReturned }: RefundTier): string {
  if (percent === 0) return 'Nothing';
  if (percent === 100) return taxReturned ? 'Everything, tax included' : 'Everything but the tax';
  return `${percent}% of the amount without tax`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
