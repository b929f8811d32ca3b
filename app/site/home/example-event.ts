import { type RefundPolicy, refundAmount } from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import { addDays, type Day, dayStart } from '#app/shared/india-time.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';

const WEEKS_AHEAD = 3;
const PRICE = paiseOfRupees(59_000);

export interface ExampleEvent {
  event: Day;
  week: Day[];
  /** Last day for a full refund. */
  allBackUntil: Day;
  /** Refund of a typical booking per tier, most generous first, zero omitted. */
  refunds: Paise[];
}

/** A Saturday some weeks ahead, so that the examples show bookable dates. */
export function exampleEvent(today: Day, rule: RefundPolicy): ExampleEvent {
  const weekday = (dayStart(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, 7 * WEEKS_AHEAD - weekday);
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const event = week[5]!;
  const daysBefore = Math.ceil(rule.tiers[0]!.hours / 24);
  const refunds = rule.tiers.map((tier) => refundAmount(tier, PRICE, taxInside(PRICE)));
  return {
    event,
    week,
    allBackUntil: addDays(event, -daysBefore),
    refunds: refunds.filter((amount) => amount > 0),
  };
}
