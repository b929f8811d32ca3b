import { BUSINESS_DAYS } from '#app/bookings/money/refund-due.ts';
import { LATE_RULE } from '#app/pricing/late-rule.ts';
import { BALANCE_DAYS, depositPercent } from '#app/pricing/payment-plan.ts';
import { EXEMPT_LIMIT } from '#app/pricing/performance-supply.ts';
import { COMMISSION_PERCENT } from '#app/pricing/quote.ts';
import { PROMISED_HOURS } from '#app/pricing/refund-policy.ts';
import { GST_BASIS_POINTS } from '#app/pricing/tax.ts';
import { formatRupees } from '#app/shared/money.ts';
import { byPeople, kept } from '../keeper.ts';

const SUPPLY = 'app/pricing/supply-lines.test.ts';
const QUOTES = 'app/pricing/quotes.test.ts';
const CANCEL = 'app/bookings/cancel/cancel-booking.server.test.ts';
const BALANCE = 'app/bookings/money/balance.server.test.ts';
const LATE = 'app/pricing/late-rule.test.ts';
const PAYOUTS = 'app/bookings/earnings/payouts.server.test.ts';
const DAY = 86_400_000;

const depositAhead = (days: number) => depositPercent(new Date(days * DAY), new Date(0));
/** Fewest days ahead for which a deposit of this percent is enough. */
const daysFor = (percent: number) =>
  Array.from({ length: 60 }, (_, days) => days).find((days) => depositAhead(days) === percent);
const DEPOSITS = [depositAhead(60)!, depositAhead(BALANCE_DAYS)!] as const;

export const money = {
  finalPrice: kept(
    'quotes/quote.ts#quoteBooking',
    `${QUOTES}: the total is the performance fee plus the sound system, tax inside, nothing added`,
  ),
  gstInside: kept(
    'quotes/performance-supply.ts#performanceGst',
    `${SUPPLY}: a registered artist has 18 % inside, and tax withheld of the price without it, to the rupee`,
    [`${GST_BASIS_POINTS / 100}%`],
  ),
  gstNone: kept(
    'quotes/performance-supply.ts#performanceGst',
    `${SUPPLY}: an unregistered singer is billed without GST, gets 85 %, without tax withheld`,
  ),
  gstExempt: kept('quotes/performance-supply.ts#EXEMPT_LIMIT', `${SUPPLY}: GST of %s`, [
    formatRupees(EXEMPT_LIMIT),
  ]),
  supplierBills: kept(
    'quotes/supply-lines.ts#supplyLines',
    `${SUPPLY}: the host's total is the same under both models, and no paper of an agent's artist has our tax`,
  ),
  soundIsOurs: kept(
    'quotes/supply-lines.ts#supplyLines',
    `${SUPPLY}: sound stays ours, with its tax, beside the paper of the artist`,
  ),
  feeInside: kept(
    'quotes/quote.ts#COMMISSION_PERCENT',
    `${QUOTES}: the 15 % service fee is inside the performance fee`,
    [`${COMMISSION_PERCENT}%`],
  ),
  fullRefund: kept(
    'quotes/refund-policy.ts#problemOfTiers',
    `${QUOTES}: under every publishable rule waiting never increases a refund, and none is less than promised`,
    [`${PROMISED_HOURS / 24} day`],
  ),
  refundSteps: kept(
    'quotes/refund-policy.ts#refundAmount',
    `${CANCEL}: a host who cancels ₹59,000 %s gets the right amount back, to the paisa`,
  ),
  refundStep: kept(
    'quotes/refund-policy.ts#refundTier',
    `${QUOTES}: a host who cancels %s is in the right tier`,
    [`${PROMISED_HOURS / 24} day`],
  ),
  refundShown: kept(
    'quotes/refund-policy.ts#refundClock',
    `${QUOTES}: the refund clock shows each deadline with its rupees`,
  ),
  ruleOnPage: kept(
    'site/policies/refund-table.ts#refundTable',
    'app/site/policies/policies.test.ts: the refund page shows the rule that bookings are made under, in rupees',
    [`${PROMISED_HOURS / 24} day`],
  ),
  ruleKept: kept(
    'bookings/core/refund-policy.server.ts#refundPolicyOf',
    'app/bookings/book/policy-version.server.test.ts: what is held keeps the version that was seen, and its amounts, whatever is published since',
  ),
  ruleChanged: kept(
    'bookings/checkout/create-booking.server.ts#createBooking',
    'app/bookings/book/policy-version.server.test.ts: a new version between form and payment: the host is notified, nothing is written, and then gets what is shown',
  ),
  textsKept: kept(
    'quotes/published-texts.server.ts#textsInForce',
    'app/bookings/book/policy-version.server.test.ts: a booking records which texts were agreed to, and the database lets no one change that',
  ),
  allBack: kept(
    'bookings/cancel/cancel-booking.server.ts#cancelBooking',
    `${CANCEL}: an artist or an operator who cancels gives everything back, tax included, however late`,
  ),
  cancelBeforeStart: kept(
    'bookings/cancel/cancel-booking.server.ts#cancelBooking',
    `${CANCEL}: nothing is cancelled once the performance has begun`,
  ),
  refundSent: kept(
    'payments/send-refund.server.ts#sendRefund',
    `${CANCEL}: a refund whose call is %s happens once`,
  ),
  refundDue: {
    ...kept(
      'bookings/money/refund-due.ts#refundDue',
      'app/bookings/pages/booking-page.test.ts: a refund asked for at %s has arrived by %s, five business days later',
      [`${BUSINESS_DAYS} day`],
    ),
    peopleFigures: ['24 hour', '7 day'],
  },
  refundShownInState: kept(
    'payments/payment.ts#paymentStatus',
    `${CANCEL}: payment status follows the money`,
  ),
  refundRefused: byPeople(
    'operators/queues/queue-queries.server.ts#selectWaiting',
    'app/staff/queue/queues.server.test.ts: a failed refund is sent again once, and arrives once',
  ),
  deposit: kept(
    'quotes/payment-plan.ts#depositPercent',
    'app/pricing/payment-plan.test.ts: %s before the start the deposit is as the policy says',
    DEPOSITS.flatMap((percent) => [`${percent}%`, `${daysFor(percent)} day`]),
  ),
  balanceDue: kept(
    'quotes/payment-plan.ts#balanceDueAt',
    `${BALANCE}: a quarter is paid now, the payment status is partial, and the rest is due a week before`,
    [`${BALANCE_DAYS} day`],
  ),
  balanceReminded: kept(
    'quotes/payment-plan.ts#dueReminder',
    `${BALANCE}: reminders go out three days, one day and on the due day, each once`,
  ),
  balanceEnds: kept(
    'bookings/balance/sweep-balances.server.ts#sweepBalances',
    `${BALANCE}: a balance that is never paid ends the booking a day after it was due, under the shown terms`,
    [`${BALANCE_DAYS} day`],
  ),
  partRefund: kept(
    'bookings/purchase/refund-under-tier.server.ts#refundUnderTier',
    `${BALANCE}: a host who cancels gets back what the terms give of what was paid, shown before`,
  ),
  moneyForTakenSlot: kept(
    'payments/signal-payment.server.ts#returnPayment',
    'app/payments/signal-payment.server.test.ts: a payment for a slot that is taken is refunded at once, not when the authorization lapses',
  ),
  lostPaymentFound: kept(
    'payments/reconcile-payments.server.ts#reconcilePayments',
    'app/payments/reconcile-payments.server.test.ts: when browser and webhook both fail, the reconciler finds the money',
  ),
  priceSeen: kept(
    'bookings/checkout/create-booking.server.ts#createBooking',
    'app/bookings/book/create-booking.server.test.ts: a price other than ours is refused with the right one, and nothing is written',
  ),
  neverTwice: kept(
    'bookings/purchase/place-hold.server.ts#placeHold',
    'app/bookings/book/create-booking.server.test.ts: twenty presses of the button make one booking and one order',
  ),
  noCard: kept(
    'bookings/purchase/payment-window.ts#payInWindow',
    'app/bookings/hold/payment-window.test.ts: the window receives who pays what in the order’s currency and the page colour, and returns the receipt',
  ),
  earningsShown: kept(
    'quotes/artist-earnings.ts#artistEarnings',
    'app/pricing/artist-earnings.test.ts: what an artist is shown adds up to the paisa, and is what completing the booking owes them',
  ),
  paidAfterwards: kept(
    'payments/payouts/schedule-payout.server.ts#releasePayouts',
    `${PAYOUTS}: what an artist will earn is sent and held when they agree, and is theirs a day after the end`,
  ),
  onOurBooks: kept(
    'payments/ledger.ts#captureTxn',
    'app/staff/money/money.server.test.ts: after a life of bookings the gateway and the ledger agree on every movement, and the ledger is zero',
  ),
  weBearIt: kept(
    'quotes/late-rule.ts#saleAfterCredits',
    'app/bookings/replace/replacement-money.server.test.ts: a dearer artist costs the host nothing: we bear the difference, and the ledger shows it',
  ),
  missedShare: kept(
    'quotes/late-rule.ts#lateCredit',
    `${LATE}: of ₹60,000 for 150 minutes, %i minutes missed bring %s back`,
    [`${LATE_RULE.graceMinutes} minute`],
  ),
  noShow: kept(
    'quotes/late-rule.ts#mayBeNoShow',
    `${LATE}: only more than an hour late may be treated as a no-show`,
    [`${LATE_RULE.noShowMinutes} minute`],
  ),
  reportInTime: kept(
    'quotes/late-rule.ts#reportUntil',
    `${LATE}: a host has 24 hours from the end to say that something was wrong`,
    [`${LATE_RULE.reportHours} hour`],
  ),
};
