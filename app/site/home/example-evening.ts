import { type RefundPolicy, refundAmount } from '#app/quotes/refund-policy.ts';
import { taxInside } from '#app/quotes/tax.ts';
import { type Paise, rupees } from '#app/shared/money.ts';
import { addDays, at, type Day } from '#app/ui/calendar-days.ts';

const WEEKS_AHEAD = 3;
const PRICE = rupees(59_000);

export interface ExampleEvening {
  /** The Saturday of the example. */
  evening: Day;
  /** Monday to Sunday around it. */
  week: Day[];
  /** The last day on which everything comes back. */
  allBackUntil: Day;
  /** What comes back of a usual booking in each step of the rule, the kindest first, without nothing. */
  refunds: Paise[];
}

/** A Saturday some weeks ahead, so that the promises show dates that a host could really book. */
export function exampleEvening(today: Day, rule: RefundPolicy): ExampleEvening {
  const weekday = (at(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, 7 * WEEKS_AHEAD - weekday);
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const evening = week[5]!;
  const daysBefore = Math.ceil(rule.tiers[0]!.hours / 24);
  const refunds = rule.tiers.map((tier) => refundAmount(tier, PRICE, taxInside(PRICE)));
  return {
    evening,
    week,
    allBackUntil: addDays(evening, -daysBefore),
    refunds: refunds.filter((amount) => amount > 0),
  };
}
