import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, paise, paiseOfRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { policyHistory } from './policy-versions.ts';
import { agreedSupply, quoteBooking, quoteSound } from './quote.ts';
import {
  type Cancellable,
  hostTier,
  problemOfTiers,
  type RefundPolicy,
  type RefundTier,
  refundAmount,
  refundDeadlines,
  refundTier,
  roundedRefund,
  unpaid,
} from './refund-policy.ts';

const startsAt = new Date('2026-12-12T13:30:00Z');
const hoursBefore = (hours: number, seconds = 0) =>
  new Date(startsAt.getTime() - hours * 3_600_000 + seconds * 1000);
const PAID = { paid: paiseOfRupees(59_000), tax: paiseOfRupees(9_000) };
const amounts = fc.integer({ min: 100, max: 5_000_000_000 }).map(paise);

test('total: performance fee plus sound system, tax inside, nothing added [S9-01]', () => {
  const quote = quoteBooking(paiseOfRupees(47_200), [
    { name: 'Lawn kit', quantity: 1, unit: paiseOfRupees(11_800) },
  ]);
  expect([quote.fee, quote.sound, quote.total, quote.tax].map((amount) => formatRupees(amount))).toEqual([
    '₹47,200',
    '₹11,800',
    '₹59,000',
    '₹9,000',
  ]);
});

test('the 15 % service fee is inside the performance fee [S9-12]', () => {
  const quote = quoteBooking(paiseOfRupees(10_000), []);
  expect(quote.commission).toBe(paiseOfRupees(1500));
  expect(quote.total).toBe(paiseOfRupees(10_000));
});

test('the lines of any quote add up exactly [S9-01]', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.record({ name: fc.string(), quantity: fc.integer({ min: 1, max: 9 }), unit: amounts }), {
        maxLength: 6,
      }),
      (fee, sound) => {
        const quote = quoteBooking(fee, sound);
        expect(quote.total).toBe(quote.fee + quote.sound);
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total);
        expect(quote.tax).toBeLessThan(quote.total);
      },
    ),
  );
});

test.each([
  ['72 hours before', hoursBefore(72), 'full'],
  ['a second later', hoursBefore(72, 1), 'all-but-tax'],
  ['a second more than 36 hours before', hoursBefore(36, -1), 'all-but-tax'],
  ['exactly 36 hours before', hoursBefore(36), 'seventy'],
  ['exactly 24 hours before', hoursBefore(24), 'seventy'],
  ['a second later than 24 hours before', hoursBefore(24, 1), 'fifty'],
  ['exactly 12 hours before', hoursBefore(12), 'fifty'],
  ['a second later than 12 hours before', hoursBefore(12, 1), 'nothing'],
  ['after the start', hoursBefore(0, 60), 'nothing'],
])('a host who cancels %s is in the right tier [S9-11] [S1-05]', (_when, at, tier) => {
  expect(refundTier(KINDER_RULE, startsAt, at).name).toBe(tier);
});

const FIRST_HOUR = { ...KINDER_RULE, version: 2, grace: { minutes: 60, hoursBefore: 3 } };
const paidBefore = (hours: number) => ({ ...unpaid(startsAt), paidAt: hoursBefore(hours) });
const said = hoursBefore(20);

test.each([
  [
    'no yes yet, a second before the start',
    { ...paidBefore(30), answerBy: said },
    hoursBefore(0, -1),
    'full',
  ],
  ['a yes, a second before the hour ends', paidBefore(30), hoursBefore(29, -1), 'full'],
  ['a yes, as the hour ends', paidBefore(30), hoursBefore(29), 'full'],
  ['a yes, a second after the hour', paidBefore(30), hoursBefore(29, 1), 'seventy'],
  ['paid 3 hours 50 before, a second too early', paidBefore(3.83), hoursBefore(3, -1), 'full'],
  ['paid 3 hours 50 before, at 3 hours', paidBefore(3.83), hoursBefore(3), 'full'],
  ['paid 3 hours 50 before, a second late', paidBefore(3.83), hoursBefore(3, 1), 'nothing'],
  ['moved after the hour', { ...paidBefore(30), cap: 'fifty' }, hoursBefore(29.5), 'fifty'],
  ['not paid', unpaid(startsAt), hoursBefore(10), 'nothing'],
])('first hour: %s [S9-11]', (_when, purchase, at, tier) => {
  expect(hostTier(FIRST_HOUR, purchase, at).name).toBe(tier);
  // What was sold before keeps the steps alone.
  const steps = hostTier(KINDER_RULE, purchase, at);
  expect(steps).toBe(purchase.cap ? steps : refundTier(KINDER_RULE, startsAt, at));
});

test('refund clock: first hour, without steps over before it', () => {
  const rows = (purchase: Cancellable, now: Date) =>
    refundDeadlines(FIRST_HOUR, purchase, PAID, now).map(({ until, refund, tier, ...row }) => {
      const hours = until && (startsAt.getTime() - until.getTime()) / 3_600_000;
      return [hours, formatRupees(refund), ...Object.keys(row).filter((key) => key !== 'inclusive')];
    });
  const near = paidBefore(35.5);
  const steps = [
    [24, '₹35,000'],
    [12, '₹25,000'],
    [null, '₹0'],
  ];
  expect(rows(near, hoursBefore(35))).toEqual([[34.5, '₹59,000'], ...steps]);
  expect(rows({ ...near, answerBy: hoursBefore(26) }, hoursBefore(35))).toEqual([
    [26, '₹59,000', 'untilAnswer'],
    [34.5, '₹59,000'],
    ...steps,
  ]);
  expect(rows(unpaid(startsAt), hoursBefore(36.5))).toEqual([
    [35.5, '₹59,000', 'minutes', 'atLatest'],
    ...steps,
  ]);
  expect(rows(paidBefore(3), hoursBefore(3))).toEqual([[null, '₹0']]);
});

const moments = fc.integer({ min: -3600, max: 120 * 3600 });

test('first hour: kinder than the steps, never more for waiting', () => {
  fc.assert(
    fc.property(amounts, moments, moments, moments, (paid, paidAt, one, other) => {
      const tax = paise(Math.floor(paid / 7));
      const purchase = paidBefore(paidAt / 3600);
      const back = (policy: RefundPolicy, seconds: number) =>
        roundedRefund(
          policy,
          refundAmount(hostTier(policy, purchase, hoursBefore(seconds / 3600)), paid, tax),
          paid,
        );
      const [early, late] = [Math.max(one, other), Math.min(one, other)];
      if (early <= paidAt) expect(back(FIRST_HOUR, late)).toBeLessThanOrEqual(back(FIRST_HOUR, early));
      expect(back(FIRST_HOUR, one)).toBeGreaterThanOrEqual(back(KINDER_RULE, one));
      expect(back(FIRST_HOUR, one) % 100 === 0 || back(FIRST_HOUR, one) === paid).toBe(true);
      const shown = refundDeadlines(FIRST_HOUR, purchase, { paid, tax }, hoursBefore(paidAt / 3600));
      const at = hoursBefore(one / 3600).getTime();
      const open = shown.find(({ until, inclusive }) => !until || (inclusive ? at <= +until : at < +until));
      if (one <= paidAt) expect(open!.refund).toBe(back(FIRST_HOUR, one));
    }),
  );
});

test('the refund clock shows each deadline with its rupees [S9-11]', () => {
  const clock = refundDeadlines(KINDER_RULE, unpaid(startsAt), PAID, hoursBefore(200));
  expect(clock.map(({ refund, until }) => [formatRupees(refund), until?.toISOString() ?? null])).toEqual([
    ['₹59,000', '2026-12-09T13:30:00.000Z'],
    ['₹50,000', '2026-12-11T01:30:00.000Z'],
    ['₹35,000', '2026-12-11T13:30:00.000Z'],
    ['₹25,000', '2026-12-12T01:30:00.000Z'],
    ['₹0', null],
  ]);
});

test('refund: never grows by waiting, never exceeds the payment', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      fc.nat(200),
      fc.nat(200),
      (paid, share, one, other) => {
        const tax = paise(Math.floor((paid * share) / 200));
        const refundAt = (hours: number) =>
          refundAmount(refundTier(KINDER_RULE, startsAt, hoursBefore(hours)), paid, tax);
        const [early, late] = [Math.max(one, other), Math.min(one, other)];
        expect(refundAt(late)).toBeLessThanOrEqual(refundAt(early));
        expect(refundAt(early)).toBeLessThanOrEqual(paid);
        expect(refundAt(late)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const step = (hours: number, percent: number, taxReturned = false, strictly = false): RefundTier => ({
  name: `${hours}`,
  hours,
  strictly,
  percent,
  taxReturned,
});

test.each([
  ['nothing', KINDER_RULE.tiers, null],
  ['nothing', [step(48, 100, true), step(0, 0)], null],
  ['nothing', [step(0, 100, true)], null],
  ['count', [], 'count'],
  ['count', Array.from({ length: 9 }, (_, index) => step(80 - 10 * index, 100 - index)), 'count'],
  ['order', [step(72, 100, true), step(72, 50), step(0, 0)], 'order'],
  ['order', [step(72, 100, true), step(12, 50), step(24, 20), step(0, 0)], 'order'],
  ['grows', [step(72, 100, true), step(24, 50), step(12, 60), step(0, 0)], 'grows'],
  ['grows', [step(72, 100, true), step(24, 50), step(12, 40, true), step(0, 0)], 'grows'],
  ['same', [step(72, 100, true), step(24, 50), step(12, 50), step(0, 0)], 'same'],
  ['last', [step(72, 100, true), step(12, 0)], 'last'],
  ['promise', [step(96, 100, true), step(0, 0)], 'promise'],
  ['promise', [step(72, 100, true, true), step(0, 0)], 'promise'],
  ['promise', [step(72, 100), step(0, 0)], 'promise'],
  ['promise', [step(72, 90, true), step(0, 0)], 'promise'],
] as const)('problem with refund tiers: %s in %j [S1-05]', (_name, tiers, problem) => {
  expect(problemOfTiers(tiers)).toBe(problem);
});

test('publishable policies: refund never grows later, full 72 hours before [S1-05]', () => {
  const first = fc.integer({ min: 1, max: 120 });
  const others = fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 120 }),
      percent: fc.integer({ min: 0, max: 100 }),
      taxReturned: fc.boolean(),
      strictly: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  const tiers = fc
    .tuple(first, others)
    .map(([hours, steps]) => [
      step(hours, 100, true),
      ...steps.map((each) => ({ name: '', ...each })),
      step(0, 0),
    ])
    .filter((each) => problemOfTiers(each) === null);
  fc.assert(
    fc.property(tiers, amounts, fc.nat(150 * 60), fc.nat(150 * 60), (steps, paid, one, other) => {
      const policy = { ...KINDER_RULE, tiers: steps };
      const tax = paise(Math.floor(paid / 6));
      const back = (minutes: number) =>
        refundAmount(
          refundTier(policy, startsAt, new Date(startsAt.getTime() - minutes * 60_000)),
          paid,
          tax,
        );
      expect(back(Math.max(one, other))).toBeGreaterThanOrEqual(back(Math.min(one, other)));
      expect(back(72 * 60)).toBe(paid);
    }),
  );
});

test('policy version: current until the next; replaced early, never current', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 11, number));
  const published = [1, 20, 10, 25].map((from, index) => ({
    ...KINDER_RULE,
    version: index + 1,
    validFrom: day(from),
  }));
  const states = (now: Date) => policyHistory(published, now).map(({ state }) => state);
  expect(states(day(5))).toEqual(['current', 'replaced', 'coming', 'coming']);
  expect(states(day(10))).toEqual(['past', 'replaced', 'current', 'coming']);
  expect(policyHistory(published.toReversed(), day(5))).toEqual(policyHistory(published, day(5)));
  const atOnce = [1, 2].map((version) => ({ version, validFrom: day(1) }));
  expect(policyHistory(atOnce, day(2)).map(({ state }) => state)).toEqual(['replaced', 'current']);
  expect(policyHistory(published, day(5)).map(({ until }) => until)).toEqual([
    day(10),
    day(10),
    day(25),
    null,
  ]);
});

test.each([
  ['inside', { model: 'agent', registered: true, taxClass: 'taxable' }],
  ['unregistered', { model: 'agent', registered: false, taxClass: 'taxable' }],
  ['exempt', { model: 'agent', registered: false, taxClass: 'folk_classical' }],
] as const)('quote with artist as supplier keeps its terms, GST %s', (gst, supply) => {
  const quote = quoteBooking(paiseOfRupees(40_000), [], supply);
  expect(quote).toMatchObject({ supplier: 'agent', gst });
  expect(quote.lines[0]).toMatchObject({ kind: 'performance', name: 'Performance fee', quantity: 1 });
  expect(agreedSupply(quote)).toEqual(supply);
});

test('quote supplied by us: no supplier field, like old ones', () => {
  const quote = quoteBooking(paiseOfRupees(40_000), []);
  expect(quote).not.toHaveProperty('supplier');
  expect(quote).not.toHaveProperty('gst');
  expect(agreedSupply(quote)).toMatchObject({ model: 'principal', taxClass: 'taxable' });
});

test('sound alone is the sum of its lines, GST inside', () => {
  const sound = [
    { name: 'Lawn kit', quantity: 1, unit: paiseOfRupees(11_800) },
    { name: 'Microphone', quantity: 2, unit: paiseOfRupees(590) },
  ];
  expect(quoteSound(sound)).toEqual({
    lines: [
      {
        kind: 'sound',
        name: 'Lawn kit',
        quantity: 1,
        amount: paiseOfRupees(11_800),
        tax: paiseOfRupees(1800),
      },
      {
        kind: 'sound',
        name: 'Microphone',
        quantity: 2,
        amount: paiseOfRupees(1180),
        tax: paiseOfRupees(180),
      },
    ],
    total: paiseOfRupees(12_980),
    tax: paiseOfRupees(1980),
  });
});

test('refund cap: policy starts at its tier, unchanged without one', () => {
  const early = (cap: string | null) => hostTier(KINDER_RULE, { ...unpaid(startsAt), cap }, hoursBefore(200));
  expect(early(null).name).toBe('full');
  expect(early('seventy').name).toBe('seventy');
});

test('eight tiers are published, nine are not', () => {
  const tiers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...KINDER_RULE.tiers[0]!,
      name: `tier-${index}`,
      hours: index === count - 1 ? 0 : 72 - index,
      percent: index === count - 1 ? 0 : 100 - index,
    }));
  expect([8, 9].map((count) => problemOfTiers(tiers(count)))).toEqual([null, 'count']);
});
