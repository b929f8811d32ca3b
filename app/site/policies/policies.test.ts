import { expect, test } from 'vitest';
import { policyHistory } from '#app/pricing/policy-versions.ts';
import { refundAmount } from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import { formatRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { findPolicy, POLICY_SLUGS } from './policy-pages.ts';
import type { Block, PolicyText } from './policy-text.ts';
import { EXAMPLE_TOTAL, refundTable, writePolicy } from './write-policy.server.ts';

const details = {
  brand: 'Mehfil',
  company: 'Mehfil Live Private Limited',
  address: 'The Mall, Solan, Himachal Pradesh 173212, India',
  phone: '+91 98160 00000',
  email: 'support@mehfil.example',
  hours: 'Mon-Fri 10:00 am to 6:00 pm',
  officer: 'Ritika Thakur',
  officerDesignation: 'Grievance Officer',
  officerEmail: 'grievance@mehfil.example',
  officerPhone: '+91 98160 00001',
};
const published = { ...KINDER_RULE, validFrom: new Date('2026-11-20T00:00:00Z') };
const rule = { current: KINDER_RULE, versions: policyHistory([published], new Date('2026-11-21T00:00:00Z')) };
const write = (slug: (typeof POLICY_SLUGS)[number]) => writePolicy(slug, 'en', details, rule);
const say = (policy: PolicyText) => JSON.stringify(policy);

test.for([
  ['/company-policies', 'company-policies'],
  ['/search/company-policies', 'company-policies'],
  ['/search/term-conditions', 'term-conditions'],
  ['/TERM-CONDITIONS', 'term-conditions'],
  ['/search/refund-policy', 'refund-policy'],
  ['/search/Shipping-delivery', 'Shipping-delivery'],
  ['/shipping-delivery', 'Shipping-delivery'],
] as const)('%s is a policy [S2-12] [S2-13] [S2-14] [S2-15]', ([path, slug]) => {
  expect(findPolicy(path)).toBe(slug);
});

test('every policy is written out, with no placeholder left [S2-57]', () => {
  for (const slug of POLICY_SLUGS) {
    const policy = write(slug);
    expect(say(policy)).not.toContain('{{');
    expect(say(policy).length, slug).toBeGreaterThan(1500);
    expect(new Set(policy.sections.map(({ id }) => id)).size).toBe(policy.sections.length);
  }
});

test('the bookings policy has twelve numbered sections in their order [S2-18] [S2-57]', () => {
  const titles = write('bookings-and-performances-policy').sections.map(({ title }) => title);
  expect(titles).toEqual([
    '1. Booking process',
    '2. Booking options',
    '3. Confirmation',
    '4. Fees',
    '5. Tracking',
    '6. Event details',
    '7. Restrictions',
    '8. Cancellations',
    '9. Performance standards',
    '10. Special requests',
    '11. Emergencies',
    '12. Contact',
  ]);
});

test('refund page: table shows the current rule in rupees [S9-11]', () => {
  const { table } = refundTable(KINDER_RULE, 'en') as Extract<Block, { table: unknown }>;
  const tax = taxInside(EXAMPLE_TOTAL);
  expect(table.rows.map((row) => row.at(-1))).toEqual(
    KINDER_RULE.tiers.map((tier) => formatRupees(refundAmount(tier, EXAMPLE_TOTAL, tax))),
  );
  expect(table.rows).toEqual([
    ['3 days or more', 'Everything, tax included', '₹59,000'],
    ['More than 36 hours, less than 3 days', 'Everything but the tax', '₹50,000'],
    ['From 24 hours to 36 hours', '70% of the amount without tax', '₹35,000'],
    ['From 12 hours to less than 24 hours', '50% of the amount without tax', '₹25,000'],
    ['Less than 12 hours', 'Nothing', '₹0'],
  ]);
  const refund = say(write('refund-policy'));
  expect(refund).toMatch(/full refund including taxes/);
  expect(refund).toMatch(/within 5 business days/);
});

test.each([
  [
    'en',
    'At any time until the artist says yes',
    'Then in the first 60 minutes after you pay, up to 3 hours before',
  ],
  ['hi', 'कलाकार के हाँ कहने तक, कभी भी', '60 मिनट'],
  ['pa', 'ਕਲਾਕਾਰ ਦੇ ਹਾਂ ਕਹਿਣ ਤੱਕ, ਕਦੇ ਵੀ', '60 ਮਿੰਟ'],
] as const)('refund page: first hour before the steps, %s [S9-11]', (language, answer, minutes) => {
  const grace = { minutes: 60, hoursBefore: 3 };
  const { table } = refundTable({ ...KINDER_RULE, grace }, language) as Extract<Block, { table: unknown }>;
  expect(table.rows.slice(0, 2)).toEqual([
    [answer, table.rows[2]![1], '₹59,000'],
    [expect.stringContaining(minutes), table.rows[2]![1], '₹59,000'],
  ]);
  expect(table.rows.slice(2)).toEqual(
    (refundTable(KINDER_RULE, language) as Extract<Block, { table: unknown }>).table.rows,
  );
});

test('refund page: rule in rupees, then its version history [S2-14]', () => {
  const captions = write('refund-policy').sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table.caption] : [])),
  );
  expect(captions).toEqual([expect.stringContaining('₹59,000'), 'Versions of the rule, newest first']);
});

test('refund history: every version that applied, with time and steps [S2-14]', () => {
  const later = { ...published, version: 2, tiers: ONE_DAY, validFrom: new Date('2026-12-01T04:30:00Z') };
  const versions = policyHistory([published, later], new Date('2026-12-02T00:00:00Z'));
  const { sections } = writePolicy('refund-policy', 'en', details, { current: later, versions });
  const tables = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
  );
  expect(tables[1]!.rows).toEqual([
    [
      '2 (applies today)',
      'From 1 December 2026, 10:00 am',
      '24 hours or more: Everything, tax included; Less than 24 hours: Nothing',
    ],
    [
      '1',
      'Until 1 December 2026, 10:00 am',
      expect.stringMatching(/^3 days or more: Everything, tax included; /),
    ],
  ]);
});

test('bookings policy: keeps its figures, refers to the refund policy [S9-12]', () => {
  const policy = say(write('bookings-and-performances-policy'));
  for (const figure of [
    /14 days or more.*25%/,
    /7 to 14 days.*50%/,
    /48 hours/,
    /15%/,
    /75%/,
    /7 days’ notice/,
  ])
    expect(policy).toMatch(figure);
  expect(policy).toMatch(/60 minutes before/);
  expect(policy).toMatch(/24 to 48 hours/);
  expect(policy).toMatch(/Refund Policy applies to every booking/);
});

test('a host is 18 or older [S9-11]', () => {
  expect(say(write('term-conditions'))).toMatch(/at least 18 years/);
  expect(say(write('term-conditions'))).not.toMatch(/\b8 years/);
});

test('policies: company in Himachal Pradesh, India, one set of hours [S1-07] [S9-13]', () => {
  expect(say(write('company-policies'))).toMatch(/Himachal Pradesh 173212, India/);
  const hours = POLICY_SLUGS.flatMap((slug) => say(write(slug)).match(/Mon-[^"),.]*/g) ?? []);
  expect(new Set(hours)).toEqual(new Set([details.hours]));
});

test('policy links: each leads to a page of this site', () => {
  const links = POLICY_SLUGS.flatMap((slug) =>
    [...say(write(slug)).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!),
  );
  const known = [
    '/contact-us',
    '/all-bookings',
    '/privacy-settings',
    ...POLICY_SLUGS.map((slug) => `/${slug}`),
  ];
  expect(links.filter((link) => !known.includes(link))).toEqual([]);
});
