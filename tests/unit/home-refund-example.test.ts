import { expect, test } from 'vitest';
import { KINDER_RULE, refundAmount } from '#app/quotes/refund-policy.ts';
import { rupees } from '#app/shared/money.ts';
import { EXAMPLE_REFUNDS } from '#app/site/home/example-evening.ts';

test('the refund clock on the home page tells what the rule really gives back [S1-05] [S9-11]', () => {
  const paid = rupees(59_000);
  const tax = rupees(9_000);
  const given = KINDER_RULE.tiers.map((tier) => refundAmount(tier, paid, tax)).filter((amount) => amount > 0);
  expect(given).toEqual(EXAMPLE_REFUNDS.map(rupees));
});
