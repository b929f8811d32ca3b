import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { SWITCHED_OFF, type Switch } from '#app/platform/switches.server.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { missingFacts, openSite } from '#app/staff/settings/settings/open-site.server.ts';
import { upsertSettings } from '#app/staff/settings/settings/settings-queries.server.ts';
import { makeFirstOwner } from '#app/staff/team/first-owner.server.ts';
import { createGate } from '#server/gate.ts';
import { worker } from '#tests/support/admin-visit.ts';
import { useApplication } from '#tests/support/application.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-site.ts';
import { staffOnTheWayIn } from '#tests/support/staff-on-the-way-in.ts';

const application = useApplication();
const staff = staffOnTheWayIn(application);
const set = (values: Record<string, unknown>) =>
  inTransaction(application.db, (trx) => upsertSettings(trx, values));

/** A new gate, since one remembers for a second. */
const closed = (method: string, url: string, cookie?: string) =>
  createGate(application.platform)({ method, url, headers: { cookie } } as unknown as FastifyRequest);

beforeEach(() => set({ opened: true, [SWITCHED_OFF]: [] satisfies Switch[] }));

test.each([
  ['GET', '/'],
  ['GET', '/search?skill=singer'],
  ['GET', '/search.data?skill=singer'],
  ['GET', '/artists/7'],
  ['GET', '/%73earch'],
  ['GET', '/live/singer'],
  ['GET', '/sound-system'],
  ['GET', '/privacy-policy'],
  ['GET', '/all-bookings'],
  ['POST', '/api/payments/create-order'],
  ['POST', '/api/sound-orders'],
  ['GET', '/api/search/featured'],
  ['GET', '/operator/../search'],
  ['GET', '/operators'],
  ['GET', '/studios'],
])('before the opening: %s %s is closed to hosts', async (method, url) => {
  await set({ opened: false });
  expect(await closed(method, url)).toBe('opening_soon');
});

test.each([
  '/sign-in',
  '/join?kind=solo',
  '/contact-us',
  '/studio/7/profile',
  '/studio.data',
  '/operator',
  '/api/webhooks/razorpay',
])('before the opening: %s is open', async (url) => {
  await set({ opened: false });
  expect(await closed('GET', url)).toBeNull();
});

test('before the opening: policies are open once the company is named', async () => {
  await set({ ...DEMO_SETTINGS, opened: false, officer: null });
  expect(await closed('GET', '/privacy-policy')).toBe('opening_soon');
  await set({ officer: DEMO_SETTINGS.officer });
  expect(await closed('GET', '/privacy-policy')).toBeNull();
  expect(await closed('GET', '/term-conditions.data')).toBeNull();
  expect(await closed('GET', '/search')).toBe('opening_soon');
});

test('before the opening: staff see everything after their second factor', async () => {
  await set({ opened: false });
  const host = await application.signedIn();
  expect(await closed('GET', '/', host.cookie)).toBe('opening_soon');
  const employee = await staff.employee('content');
  expect(await closed('GET', '/', `sid=${employee.sid}`)).toBe('opening_soon');
  await application.db
    .updateTable('session')
    .set({ second_factor_at: new Date() })
    .where('account_id', '=', employee.accountId)
    .execute();
  expect(await closed('GET', '/', `sid=${employee.sid}`)).toBeNull();
});

test('site opens once every fact is entered, not before', async () => {
  await set({ ...DEMO_SETTINGS, opened: false, officer: null });
  const { accountId } = await worker(application.market, 'owner');
  const by = { accountId, reason: 'Ready' };
  expect(await missingFacts(application.db, await readSettings(application.db))).toEqual(['officer']);
  expect(await openSite(application.platform, by)).toEqual({
    ok: false,
    refusal: { reason: 'facts_missing' },
  });
  await set({ officer: DEMO_SETTINGS.officer });
  expect(await openSite(application.platform, by)).toEqual({ ok: true });
  expect(await closed('GET', '/')).toBeNull();
});

test('read-only: changes refused, sign-in, messages, webhooks go on', async () => {
  await set({ [SWITCHED_OFF]: ['changes'] });
  for (const url of [
    '/api/bookings/7',
    '/api/payments/create-order',
    '/studio/7/profile',
    '/operator/staff',
    '/bookings/7/messages/../edit',
    '/bookings/7/messages/%2e%2e/edit',
  ])
    expect([url, await closed('POST', url)]).toEqual([url, 'read_only']);
  for (const url of [
    '/api/auth/send-otp',
    '/sign-in',
    '/second-factor',
    '/api/bookings/7/messages',
    '/bookings/7/messages.data',
    '/studio/7/messages/8',
    '/contact-us',
    '/api/webhooks/razorpay',
    '/operator/switches',
  ])
    expect([url, await closed('POST', url)]).toEqual([url, null]);
  expect(await closed('GET', '/all-bookings')).toBeNull();
});

test('first owner: made once, with an account of its own', async () => {
  await application.db.updateTable('account').set({ roles: [] }).execute();
  const person = { phone: '98123 00555', name: 'Simran Kaur', email: 'simran@example.com' };
  expect(await makeFirstOwner(application.db, { ...person, phone: '12' }, 'x')).toMatchObject({ ok: false });
  expect(await makeFirstOwner(application.db, { ...person, name: '' }, 'x')).toMatchObject({ ok: false });
  expect(await makeFirstOwner(application.db, person, 'By command')).toMatchObject({ ok: true });
  expect(await makeFirstOwner(application.db, person, 'x')).toEqual({
    ok: false,
    refusal: { reason: 'owner_exists' },
  });
});
