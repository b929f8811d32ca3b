import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { currentRefundPolicy, refundPolicyVersions } from '#app/pricing/refund-policies.server.ts';
import type { RefundTier } from '#app/pricing/refund-policy.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { compareRules } from './compare-rules.ts';
import { fieldsOfTiers, tiersOfFields } from './rule-form.ts';
import { openRule, publishRule, submitRule, validateRule } from './rule-page.server.ts';

const market = useMarketplace();
const PAGE = '/operator/site/refund-rule';
const HALF_AN_HOUR = 1_800_000;

const newest = async () => (await refundPolicyVersions(market.db)).at(-1)!.version;
const tiers = (percent: number): RefundTier[] => [
  { name: 'from-72-hours', hours: 72, strictly: false, percent: 100, taxReturned: true },
  { name: 'from-0-hours', hours: 0, strictly: false, percent, taxReturned: false },
];
const byContent = async () => ({ ...(await worker(market, 'content')), reason: 'a kinder season' });

test('new version: reason audited, existing bookings keep the older one', async () => {
  const by = await byContent();
  const before = await newest();
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(50)];
  await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(await publishRule(market, by, before, { tiers: ONE_DAY, from: null })).toEqual({
    ok: true,
    value: { version: before + 1 },
  });
  expect(await currentRefundPolicy(market.db)).toMatchObject({ version: before + 1, tiers: ONE_DAY });
  const [entry] = await readAudit(market.db, { subject: 'refund-policy:kinder-rule', count: 1 });
  expect(entry).toMatchObject({
    action: 'refund_policy.publish',
    reason: 'a kinder season',
    before: { version: before },
    after: { version: before + 1, steps: '>=24h 100%+tax, >=0h 0%' },
  });
  const { versions } = await openRule(asAdmin(market, by, PAGE));
  expect(versions[0]).toMatchObject({ state: 'current', reason: 'a kinder season', bookings: 0, orders: 0 });
  expect(versions[1]).toMatchObject({ version: before, state: 'past', bookings: 1 });
});

test('concurrent publishing: one version succeeds, the other is refused', async () => {
  const [by, seen] = [await byContent(), await newest()];
  const answers = await Promise.all(
    [11, 12].map((percent) => publishRule(market, by, seen, { tiers: tiers(percent), from: null })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
  expect(await newest()).toBe(seen + 1);
});

test('scheduled version: starts on time, replaceable, never in the past', async () => {
  const by = await byContent();
  const current = await currentRefundPolicy(market.db);
  const later = new Date(Date.now() + HALF_AN_HOUR);
  expect((await publishRule(market, by, await newest(), { tiers: tiers(20), from: later })).ok).toBe(true);
  expect((await currentRefundPolicy(market.db)).version).toBe(current.version);
  const past = { tiers: tiers(30), from: new Date(Date.now() - HALF_AN_HOUR) };
  expect(await publishRule(market, by, await newest(), past)).toMatchObject({
    refusal: { reason: 'moment' },
  });
  expect((await publishRule(market, by, await newest(), { tiers: tiers(30), from: null })).ok).toBe(true);
  expect((await refundPolicyVersions(market.db)).slice(-2).map(({ state }) => state)).toEqual([
    'replaced',
    'current',
  ]);
});

test('publishing: unchanged tiers and tiers breaking a promise are refused [S1-05]', async () => {
  const by = await byContent();
  const { version, tiers: same } = await currentRefundPolicy(market.db);
  expect(await publishRule(market, by, version, { tiers: same, from: null })).toMatchObject({
    refusal: { reason: 'nothing_changed' },
  });
  const broken = { tiers: [{ ...tiers(0)[0]!, hours: 96 }, tiers(0)[1]!], from: null };
  expect(await publishRule(market, by, version, broken)).toMatchObject({ refusal: { reason: 'promise' } });
  expect(await newest()).toBe(version);
});

test('preview saves nothing; publishing needs a reason and editing rights', async () => {
  const [content, owner] = [await worker(market, 'content'), await worker(market, 'owner')];
  const seen = await newest();
  const form = { ...fieldsOfTiers(tiers(41)), newest: String(seen), from: '' };
  const send = (who: Worker | null, more: Record<string, string>) =>
    statusOf(() => submitRule(asAdmin(market, who, PAGE, { ...form, ...more })));
  expect(await send(content, { act: 'preview' })).toBe(200);
  expect(await send(content, { act: 'publish', reason: ' ' })).toBe(409);
  expect(await send(content, { act: 'publish', reason: 'x', 'rest.percent': '101' })).toBe(409);
  expect(await send(content, { act: 'publish', reason: 'x', from: '2020-01-01T10:00' })).toBe(409);
  expect(await send(await worker(market, 'finance'), { act: 'publish', reason: 'x' })).toBe(403);
  expect(await send(await worker(market), { act: 'publish', reason: 'x' })).toBe(404);
  expect(await statusOf(() => openRule(asAdmin(market, null, PAGE)))).toBe(302);
  expect(await newest()).toBe(seen);
  expect(await send(owner, { act: 'publish', reason: 'kinder at the end' })).toBe(302);
  expect(await currentRefundPolicy(market.db)).toMatchObject({ version: seen + 1, tiers: tiers(41) });
});

test('form fields and tiers convert both ways without loss', () => {
  const typed = tiersOfFields(fieldsOfTiers(KINDER_RULE.tiers));
  expect(typed.ok && typed.tiers.map(({ name, ...tier }) => tier)).toEqual(
    KINDER_RULE.tiers.map(({ name, ...tier }) => tier),
  );
});

test.each([
  ['wrong', { 'step.0.hours': '72.5' }],
  ['wrong', { 'step.1.percent': '' }],
  ['wrong', { 'step.1.percent': '-5' }],
  ['order', { 'step.2.hours': '40' }],
  ['grows', { 'rest.percent': '60' }],
  ['promise', { 'step.0.hours': '100' }],
  ['moment', { from: 'tomorrow' }],
  ['moment', { from: '2026-11-01T10:00' }],
  ['moment', { from: '2028-11-01T10:00' }],
])('a version is refused as %s: %j', (reason, typed) => {
  const fields = { ...fieldsOfTiers(KINDER_RULE.tiers), ...typed } as Record<string, string>;
  expect(validateRule(fields, new Date('2026-11-21T00:00:00Z'))).toMatchObject({ ok: false, reason });
});

test('preview compares both rules at every boundary of either', () => {
  const newer = { ...KINDER_RULE, version: 2, tiers: ONE_DAY };
  const compared = compareRules(KINDER_RULE, newer, paiseOfRupees(1_18_000), 'en');
  expect(compared.map(({ when, now, after }) => [when, now / 100, after / 100])).toEqual([
    ['3 days or more', 1_18_000, 1_18_000],
    ['More than 36 hours, less than 3 days', 1_00_000, 1_18_000],
    ['From 24 hours to 36 hours', 70_000, 1_18_000],
    ['From 12 hours to less than 24 hours', 50_000, 0],
    ['Less than 12 hours', 0, 0],
  ]);
});
