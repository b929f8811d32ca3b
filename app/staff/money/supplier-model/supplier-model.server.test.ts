import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { staffNoticeHandlers } from '#app/notifications/notify-staff.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { currentSupplierModel } from '#app/pricing/supplier-models.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { selectSupplierModels } from '../money-list-queries.server.ts';
import {
  compareModels,
  openSupplierModel,
  publishSupplierModel,
  submitSupplierModel,
} from './supplier-model-page.server.ts';

const market = useMarketplace();
const PAGE = '/operator/money/supplier';
const HALF_AN_HOUR = 1_800_000;

const newest = async () => (await selectSupplierModels(market.db)).at(-1)!.version;
const byFinance = async () => ({ ...(await worker(market, 'finance')), reason: 'our accountant says so' });
const book = async () =>
  createBooking(
    market.deps,
    await market.host(),
    aRequest(await market.artist(), await market.dateIn(50)),
    null,
  );
const versionOf = (id: string) =>
  market.db
    .selectFrom('booking')
    .select('supplier_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ supplier_version }) => supplier_version);

test('new version: applies to later bookings only, audited', async () => {
  const [by, { version: before, model: former }] = [await byFinance(), await currentSupplierModel(market.db)];
  const model = former === 'agent' ? 'principal' : 'agent';
  const sold = await book();
  expect(await publishSupplierModel(market.deps, by, before, { model, from: null })).toEqual({
    ok: true,
    value: { version: before + 1 },
  });
  const after = await book();
  if (!sold.ok || !after.ok) throw new Error('Not booked');
  expect(await versionOf(sold.value.bookingId)).toBe(before);
  expect(await versionOf(after.value.bookingId)).toBe(before + 1);
  const subject = `supplier-model:${before + 1}` as const;
  const [entry] = await readAudit(market.db, { subject, count: 1 });
  expect(entry).toMatchObject({
    action: 'supplier_model.publish',
    reason: 'our accountant says so',
    before: { version: before, model: former },
    after: { version: before + 1, model },
  });
  const { versions } = await openSupplierModel(asAdmin(market, by, PAGE));
  expect(versions.map(({ state, bookings }) => [state, bookings]).slice(0, 2)).toEqual([
    ['current', 1],
    ['past', 1],
  ]);
});

test('concurrent publishing: one succeeds, the other is refused', async () => {
  const [by, seen] = [await byFinance(), await newest()];
  const { model } = await currentSupplierModel(market.db);
  const other = model === 'agent' ? 'principal' : 'agent';
  const answers = await Promise.all(
    [1, 2].map(() => publishSupplierModel(market.deps, by, seen, { model: other, from: null })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
  expect(await publishSupplierModel(market.deps, by, seen + 1, { model: other, from: null })).toMatchObject({
    refusal: { reason: 'nothing_changed' },
  });
});

test('version start: at the chosen time, never in the past', async () => {
  const [by, now] = [await byFinance(), await currentSupplierModel(market.db)];
  const other = now.model === 'agent' ? 'principal' : 'agent';
  const at = (ms: number) => ({ model: other, from: new Date(Date.now() + ms) }) as const;
  expect(await publishSupplierModel(market.deps, by, now.version, at(-HALF_AN_HOUR))).toMatchObject({
    refusal: { reason: 'moment' },
  });
  expect((await publishSupplierModel(market.deps, by, now.version, at(HALF_AN_HOUR))).ok).toBe(true);
  expect(await currentSupplierModel(market.db)).toEqual(now);
});

test('publishing: finance with reason and choice, other staff refused', async () => {
  const { versions } = await openSupplierModel(asAdmin(market, await worker(market, 'owner'), PAGE));
  const [{ version, model }] = versions as [(typeof versions)[number]];
  const form = { newest: String(version), model: model === 'agent' ? 'principal' : 'agent', from: '' };
  const send = (who: Worker | null, more: Record<string, string>) =>
    statusOf(() => submitSupplierModel(asAdmin(market, who, PAGE, { ...form, ...more })));
  const finance = await worker(market, 'finance');
  expect(await send(finance, { reason: ' ' })).toBe(409);
  expect(await send(finance, { reason: 'x', model: 'constructor' })).toBe(409);
  expect(await send(finance, { reason: 'x', from: 'tomorrow' })).toBe(409);
  expect(await send(finance, { reason: 'x', from: '2199-01-01T10:00' })).toBe(409);
  expect(await send(finance, { reason: 'x', newest: 'none' })).toBe(409);
  expect(await send(await worker(market, 'content'), { reason: 'x' })).toBe(403);
  expect(await send(await worker(market), { reason: 'x' })).toBe(404);
  const stale = { ...finance, secondFactorAt: new Date(Date.now() - HALF_AN_HOUR) };
  const refused = await submitSupplierModel(asAdmin(market, stale, PAGE, { ...form, reason: 'x' }));
  expect(refused.data).toMatchObject({ reason: 'factor_needed', values: { reason: 'x' } });
  expect(await newest()).toBe(version);
  expect(await send(finance, { reason: 'as advised' })).toBe(302);
  expect(await newest()).toBe(version + 1);
});

test('owners are notified of a new version, by e-mail too', async () => {
  const owner = await worker(market, 'owner');
  const { version, model } = await currentSupplierModel(market.db);
  const next = { model: model === 'agent' ? 'principal' : 'agent', from: null } as const;
  await publishSupplierModel(market.deps, await byFinance(), version, next);
  const { 'supplier_model.published': notify } = staffNoticeHandlers(market.deps);
  await dispatchEvents(market.db, { 'supplier_model.published': notify }, market.deps.log);
  const sent = await market.db
    .selectFrom('notice')
    .select('channel')
    .where('account_id', '=', owner.accountId)
    .where('template', '=', 'supplier_model.published.operator')
    .execute();
  expect(new Set(sent.map(({ channel }) => channel))).toEqual(new Set(['in_app', 'email']));
});

test('example: who bills, tax on the bill, artist’s share', () => {
  const rows = compareModels(paiseOfRupees(1_18_000)).map(({ biller, tax, commission, share }) => [
    biller,
    ...[tax, commission, share].map((amount) => amount / 100),
  ]);
  expect(rows).toEqual([
    ['artist', 18_000, 17_700, 1_00_300],
    ['artist', 0, 17_700, 1_00_300],
    ['house', 18_000, 17_700, 82_300],
    ['house', 18_000, 17_700, 82_300],
  ]);
});
