import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { supplyForSale } from '#app/artists/core/performance-supply.server.ts';
import {
  reasonRegistrationRefused,
  submitRegistration,
} from '#app/artists/verification/registration-check.server.ts';
import { checkNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { declareTaxStatus } from '#app/payments/payouts/declare-tax-status.server.ts';
import { expectedWithholding } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { anArtistToCheck } from '#tests/support/identity-documents.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { REGISTERED } from '#tests/support/supplier-model.ts';
import { openArtistWork } from './artist-work.server.ts';
import { handleArtistWorkAction } from './handle-artist-work.server.ts';

const market = useMarketplace({ model: 'agent' });
const PATH = '/operator/artists/checks';
const OTHER_NUMBER = '04AAPFU0939F1Z3';

async function anArtist() {
  const { artistId, holder } = await anArtistToCheck(market);
  const { accountId } = holder;
  return { artistId, accountId, payee: `artist:${artistId}` };
}
type Artist = Awaited<ReturnType<typeof anArtist>>;

/** Declares a registration as the studio does. */
function declare({ artistId, accountId, payee }: Artist, gstin: string = REGISTERED.gstin) {
  const { legal_name: legalName, address, from_day: fromDay } = REGISTERED;
  return inTransaction(market.db, async (trx) => {
    const words = { state: 'registered', gstin, legalName, address, fromDay } as const;
    expect(await declareTaxStatus(trx, KEY_RING, payee, words)).toMatchObject({ ok: true });
    await submitRegistration(trx, { artistId, by: accountId });
  });
}

async function waitingOf(who: Worker, { artistId }: Artist) {
  const work = await openArtistWork(asAdmin(market, who, PATH), 'checks');
  const item = work.items.find((one) => 'registration' in one && one.artist_id === artistId);
  if (!item || !('registration' in item)) return undefined;
  const form = {
    item: item.id,
    submittedAt: String(item.submitted_at.getTime()),
    registration: String(item.registration?.id ?? ''),
  };
  return { registration: item.registration, form };
}

const act = (who: Worker, form: Record<string, string>) =>
  statusOf(() => handleArtistWorkAction(asAdmin(market, who, PATH, form), 'checks'));
const confirm = async (who: Worker, artist: Artist) =>
  act(who, { ...(await waitingOf(who, artist))!.form, act: 'passGst' });
const numberOf = async ({ payee }: Artist) =>
  (await taxStatusOn(market.db, payee, await market.dateIn(20))).gstin;

test('declared GSTIN: no effect on tax until staff confirm it', async () => {
  const artist = await anArtist();
  const day = await market.dateIn(20);
  const sale = { gross: 40_000_00, gst: 6_101_69, share: 34_000_00, earnedOn: day };
  await declare(artist);
  const taxStatus = await taxStatusOn(market.db, artist.payee, day);
  expect(taxStatus).toMatchObject({ gstin: null, address: null, legalName: null });
  expect((await supplyForSale(market.db, artist.artistId, day)).supply.registered).toBe(false);
  expect(await expectedWithholding(market.db, artist.payee, sale)).toMatchObject({ tcs: 0 });
  const content = await worker(market, 'content');
  expect((await waitingOf(content, artist))?.registration).toMatchObject({
    gstin: REGISTERED.gstin,
    legalName: REGISTERED.legal_name,
    address: REGISTERED.address,
  });
  expect(await confirm(content, artist)).toBe(302);
  expect(await taxStatusOn(market.db, artist.payee, day)).toMatchObject({
    gstin: REGISTERED.gstin,
    address: REGISTERED.address,
    legalName: REGISTERED.legal_name,
  });
  expect((await supplyForSale(market.db, artist.artistId, day)).supply.registered).toBe(true);
  expect((await expectedWithholding(market.db, artist.payee, sale)).tcs).toBeGreaterThan(0);
  const audit = await readAudit(market.db, { subject: `artist:${artist.artistId}`, count: 5 });
  expect(audit.map(({ action }) => action)).toEqual(['check.gst_pass']);
  expect(await waitingOf(content, artist)).toBeUndefined();
});

test('new GSTIN: needs new confirmation, earlier days keep the old', async () => {
  const artist = await anArtist();
  const content = await worker(market, 'content');
  await declare(artist);
  await confirm(content, artist);
  await declare(artist, OTHER_NUMBER);
  expect(await numberOf(artist)).toBeNull();
  expect((await taxStatusOn(market.db, artist.payee, await market.dateIn(-5))).gstin).toBe(REGISTERED.gstin);
  expect(await confirm(content, artist)).toBe(302);
  expect(await numberOf(artist)).toBe(OTHER_NUMBER);
});

test('new address, same GSTIN: confirmed registration stays until staff check', async () => {
  const artist = await anArtist();
  const content = await worker(market, 'content');
  await declare(artist);
  await confirm(content, artist);
  await declare(artist);
  expect(await numberOf(artist)).toBe(REGISTERED.gstin);
});

test('what was declared after staff had looked is not confirmed', async () => {
  const artist = await anArtist();
  const content = await worker(market, 'content');
  await declare(artist);
  const looked = (await waitingOf(content, artist))!;
  await declare(artist, OTHER_NUMBER);
  const now = (await waitingOf(content, artist))!;
  expect(await act(content, { ...looked.form, act: 'passGst' })).toBe(409);
  const { registration } = looked.form;
  expect(await act(content, { ...now.form, registration, act: 'passGst' })).toBe(409);
  expect(await numberOf(artist)).toBeNull();
});

test('unknown GSTIN: returned with a reason the artist reads', async () => {
  const artist = await anArtist();
  const content = await worker(market, 'content');
  await declare(artist);
  const { form } = (await waitingOf(content, artist))!;
  expect(await act(content, { ...form, act: 'sendBackGst', reason: '' })).toBe(409);
  expect(await act(content, { ...form, act: 'sendBackGst', reason: 'The portal does not know it' })).toBe(
    302,
  );
  expect(await numberOf(artist)).toBeNull();
  expect(await reasonRegistrationRefused(market.db, artist.artistId)).toBe('The portal does not know it');
  await dispatchEvents(market.db, checkNoticeHandlers({ db: market.db }), market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select(['template', 'body'])
    .where('account_id', '=', artist.accountId)
    .where('channel', '=', 'in_app')
    .execute();
  expect(notices.map(({ template }) => template)).toEqual(['application.gst_returned.artist']);
  expect(notices[0]!.body).toContain('The portal does not know it');
});

test('confirming GSTIN: only with the right, not for own artist', async () => {
  const artist = await anArtist();
  await declare(artist);
  const content = await worker(market, 'content');
  const { form } = (await waitingOf(content, artist))!;
  expect(await act(await worker(market, 'finance'), { ...form, act: 'passGst' })).toBe(403);
  expect(await act(await worker(market), { ...form, act: 'passGst' })).toBe(404);
  expect(await act(content, { ...form, act: 'pass' })).toBe(409);
  const own = { accountId: artist.accountId, roles: ['content' as const] };
  expect(await act(own, { ...form, act: 'passGst' })).toBe(403);
  expect(await numberOf(artist)).toBeNull();
});

test('confirming a registration asks for a fresh second factor', async () => {
  const artist = await anArtist();
  await declare(artist);
  const content = await worker(market, 'content');
  const stale = { ...content, secondFactorAt: new Date(Date.now() - 24 * 3_600_000) };
  expect(await confirm(stale, artist)).toBe(403);
  expect(await numberOf(artist)).toBeNull();
  expect(await confirm(content, artist)).toBe(302);
});
