import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { askForTaxClass, taxClassOf } from '#app/payments/payouts/decide-tax-class.server.ts';
import { schedulePayout } from '#app/payments/payouts/schedule-payout.server.ts';
import { taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { everyReadSlow } from '#tests/support/every-read-slow.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { action as handleTaxAction, loader as openMoneyTax } from './money-tax.route.tsx';

const market = useMarketplace({ model: 'agent' });
const PATH = '/operator/money/tax';
const WORDS = 'I play the dhol at weddings';

async function aDholi() {
  const artistId = await market.artist({ fee: 8500 });
  await inTransaction(market.db, (trx) => askForTaxClass(trx, `artist:${artistId}`, WORDS));
  return artistId;
}

const decide = (who: Awaited<ReturnType<typeof worker>>, artistId: number, act: string, reason: string) =>
  statusOf(() => handleTaxAction(asAdmin(market, who, PATH, { act, artist: String(artistId), reason })));
const open = async () => openMoneyTax(asAdmin(market, await worker(market, 'finance'), PATH));
const isFolk = async (artistId: number) =>
  (await taxStatusOn(market.db, `artist:${artistId}`, await market.dateIn(0))).folkClassical;

test('tax class request: decided once by staff with reason, audited', async () => {
  const artistId = await aDholi();
  const finance = await worker(market, 'finance');
  expect((await open()).reviews[0]).toMatchObject({ artist_id: artistId, class: 'asked', reason: WORDS });
  expect(await isFolk(artistId)).toBe(false);
  expect(await decide(finance, artistId, 'class-folk', '')).toBe(409);
  expect(await isFolk(artistId)).toBe(false);
  expect(await decide(finance, artistId, 'class-folk', 'A dholi, seen on film')).toBe(302);
  expect(await isFolk(artistId)).toBe(true);
  expect(await decide(finance, artistId, 'class-folk', 'Again')).toBe(409);
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 10 });
  expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
    ['artist.tax_folk', 'A dholi, seen on film'],
  ]);
  expect(await decide(finance, artistId, 'class-taxable', 'Sings film songs')).toBe(302);
  expect(await isFolk(artistId)).toBe(false);
});

test('a second wish while the first waits changes nothing', async () => {
  const artistId = await aDholi();
  const payee = `artist:${artistId}`;
  await inTransaction(market.db, (trx) => askForTaxClass(trx, payee, 'Really'));
  expect(await taxClassOf(market.db, payee)).toMatchObject({ class: 'asked', reason: WORDS });
});

test('tax class: decided by finance or owner, not own artist', async () => {
  const artistId = await aDholi();
  for (const role of ['support', 'content', 'event_manager'] as const)
    expect(await decide(await worker(market, role), artistId, 'class-folk', 'Yes')).toBe(403);
  const finance = await worker(market, 'finance');
  await market.db
    .updateTable('artist')
    .set({ account_id: finance.accountId })
    .where('id', '=', artistId)
    .execute();
  expect(await decide(finance, artistId, 'class-folk', 'Yes')).toBe(403);
  expect(await decide(await worker(market, 'owner'), artistId, 'class-other', 'Yes')).toBe(400);
  expect(await decide(await worker(market, 'owner'), 999_999, 'class-folk', 'Yes')).toBe(404);
  expect(await isFolk(artistId)).toBe(false);
});

async function sold(artistId: number, lakhs: number): Promise<number> {
  const terms = { payee: `artist:${artistId}`, gst: 0, ownGst: 0, commission: 0 };
  const sale = { ...terms, reference: `watch:${artistId}`, earnedOn: await market.dateIn(3) };
  const gross = lakhs * 1_00_000_00;
  await inTransaction(market.db, (trx) => schedulePayout(trx, { ...sale, gross }));
  return artistId;
}

test('watch list: unregistered artists from fifteen lakh on, highest first', async () => {
  const aSeller = async (lakhs: number) => sold(await market.artist(), lakhs);
  const [low, notice, stop] = [await aSeller(14), await aSeller(15), await aSeller(21)];
  await registerForGst(market.db, await aSeller(30));
  const { watched } = await open();
  expect(watched.map(({ artist_id, level }) => [artist_id, level])).toEqual([
    [stop, 'stop'],
    [notice, 'notice'],
  ]);
  expect(watched.some(({ artist_id }) => artist_id === low)).toBe(false);
});

test('watch list: two artists of one account without PAN together', async () => {
  const { accountId } = await market.host();
  const ids = [await market.artist(), await market.artist()];
  await market.db.updateTable('artist').set({ account_id: accountId }).where('id', 'in', ids).execute();
  for (const artistId of ids) await sold(artistId, 8);
  const { watched } = await open();
  const both = watched.filter(({ artist_id }) => ids.includes(artist_id));
  expect(both.map(({ total, level }) => [total, level])).toEqual([
    [16_00_000_00, 'notice'],
    [16_00_000_00, 'notice'],
  ]);
});

test('slow watch list is cached for a day, reviews never', async () => {
  const shared = everyReadSlow();
  const finance = await worker(market, 'finance');
  const visitOf = (who: typeof finance) => shared.on(asAdmin(market, who, PATH));
  const look = async () => {
    const { reviews, watched, countedAgo } = await openMoneyTax(visitOf(finance));
    return { waiting: reviews[0]?.artist_id, watched: watched.map(({ artist_id }) => artist_id), countedAgo };
  };
  const before = await look();
  const [seller, dholi] = [await sold(await market.artist(), 40), await aDholi()];
  shared.pass(60);
  expect(await look()).toEqual({ waiting: dholi, watched: before.watched, countedAgo: 80 });
  expect(await statusOf(async () => openMoneyTax(visitOf(await worker(market, 'support'))))).toBe(403);

  shared.pass(300);
  expect(await look()).toEqual({ waiting: dholi, watched: [seller, ...before.watched], countedAgo: 20 });
  const next = await sold(await market.artist(), 50);
  expect((await look()).watched).not.toContain(next);
  await advanceClock(market.db, 86_400);
  expect((await look()).watched).toContain(next);
});
