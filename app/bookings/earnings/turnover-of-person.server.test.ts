import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markPans } from '#app/payments/payouts/mark-pans.server.ts';
import { schedulePayout } from '#app/payments/payouts/schedule-payout.server.ts';
import { turnoverOf } from '#app/payments/payouts/tax-year.server.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';
import { APP_SECRET, KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { payeeOf } from '../core/payee.ts';
import { exceedsThresholdWithOffers, turnoverWithBookings } from '../core/turnover-limit.server.ts';

const market = useMarketplace({ model: 'agent' });
const { addAccount } = paidArtists(market);
const LAKH = 1_00_000_00;
const AT_LIMIT = { refusal: { reason: 'artist_at_limit' } };
const NEW_SECRET = 'another-secret-that-protects-nothing-either';
let numbers = 0;

const aPan = () => `QWEPK${String(1000 + numbers++)}F`;
const anAccount = async () => (await market.host('Jasleen Kaur Sandhu')).accountId;

/** An artist at ₹40,000 unless told otherwise, of a login account, with a PAN or without a payout account. */
async function anArtist(accountId: string, pan: string | null, fee = 40_000) {
  const artistId = await market.artist({ fee });
  await market.db.updateTable('artist').set({ account_id: accountId }).where('id', '=', artistId).execute();
  if (pan) await addAccount(artistId, { pan });
  return artistId;
}

async function sold(artistId: number, lakhs: number) {
  const date = await market.dateIn(40);
  const reference = `sale:${numbers++}`;
  const terms = { payee: payeeOf(artistId), earnedOn: date, gst: 0, ownGst: 0, commission: 0 };
  await inTransaction(market.db, (trx) => schedulePayout(trx, { ...terms, reference, gross: lakhs * LAKH }));
}

async function declared(artistId: number, lakhs: number) {
  const { from } = financialYear(await market.dateIn(40));
  await sql`insert into tax_standing (payee, state, year_from, outside_paise, from_day, declared_at)
    values (${payeeOf(artistId)}, 'below_threshold', ${from}, ${lakhs * LAKH}, ${from}, now())`.execute(
    market.db,
  );
}

const book = async (artistId: number, days = 40, host?: { accountId: string }) =>
  createBooking(
    market.deps,
    host ?? (await market.host()),
    aRequest(artistId, await market.dateIn(days)),
    null,
  );
const totalOf = async (artistId: number) =>
  (await turnoverOf(market.db, payeeOf(artistId), await market.dateIn(40))).total / LAKH;

test('turnover limit: shared by artists of one account without PAN', async () => {
  const account = await anAccount();
  const [solo, team] = [await anArtist(account, null), await anArtist(account, null)];
  await sold(solo, 19.8);
  expect(await book(team)).toMatchObject(AT_LIMIT);
  expect(await turnoverOf(market.db, payeeOf(team), await market.dateIn(40))).toMatchObject({
    ours: 19.8 * LAKH,
    level: 'declare',
    ofSeveral: true,
  });
  expect((await book(await anArtist(await anAccount(), null))).ok).toBe(true);
});

test('turnover limit: shared by accounts with one PAN, even erased', async () => {
  const pan = aPan();
  const [one, other] = [await anArtist(await anAccount(), pan), await anArtist(await anAccount(), pan)];
  await market.settle();
  await sold(one, 19.8);
  expect(await book(other)).toMatchObject(AT_LIMIT);
  await sql`update payout_account set state = 'replaced' where payee = ${payeeOf(one)}`.execute(market.db);
  await sql`update artist set account_id = null where id = ${one}`.execute(market.db);
  expect(await book(other)).toMatchObject(AT_LIMIT);
});

test('two PANs in one account are two persons', async () => {
  const account = await anAccount();
  const [one, other] = [await anArtist(account, aPan()), await anArtist(account, aPan())];
  await sold(one, 19.8);
  expect((await book(other)).ok).toBe(true);
  expect(await totalOf(other)).toBe(0);
  expect(await book(one)).toMatchObject(AT_LIMIT);
});

test('turnover: missing or refused payout account creates no new person', async () => {
  const account = await anAccount();
  const pan = aPan();
  const [known, unknown] = [await anArtist(account, pan), await anArtist(account, null)];
  const elsewhere = await anArtist(await anAccount(), pan);
  await sold(elsewhere, 12);
  await sold(known, 4);
  await sold(unknown, 3);
  for (const artist of [known, unknown, elsewhere]) expect(await totalOf(artist)).toBe(19);
  await addAccount(unknown, { pan: aPan() });
  await sql`update payout_account set state = 'refused' where payee = ${payeeOf(unknown)}`.execute(market.db);
  expect(await totalOf(known)).toBe(19);
  await sql`update payout_account set state = 'linking' where payee = ${payeeOf(unknown)}`.execute(market.db);
  expect([await totalOf(known), await totalOf(unknown)]).toEqual([16, 3]);
});

test('income from elsewhere: largest of the latest declarations counts once', async () => {
  const account = await anAccount();
  const [one, other] = [await anArtist(account, null), await anArtist(account, null)];
  await declared(one, 12);
  await declared(one, 9);
  await declared(other, 5);
  for (const artist of [one, other]) expect(await totalOf(artist)).toBe(9);
});

test('turnover: hold for another artist counts, same artist’s is replaced', async () => {
  const account = await anAccount();
  const [solo, team] = [await anArtist(account, null), await anArtist(account, null)];
  await sold(solo, 19.5);
  const host = await market.host();
  expect((await book(solo, 40, host)).ok).toBe(true);
  expect(await book(team, 40, host)).toMatchObject(AT_LIMIT);
  expect((await book(solo, 41, host)).ok).toBe(true);
});

test('turnover: replacement proposals count all artists of the person', async () => {
  const account = await anAccount();
  const [solo, team] = [await anArtist(account, null), await anArtist(account, null)];
  await sold(solo, 19.8);
  const day = await market.dateIn(40);
  const supply = { model: 'agent', registered: false, taxClass: 'taxable' } as const;
  const asked = { artistId: team, day, price: 40_000_00 as never, exceptHost: account };
  expect(await exceedsThresholdWithOffers(market.db, asked, supply)).toBe(true);
  expect(await turnoverWithBookings(market.db, team, day)).toBe(19.8 * LAKH);
});

test('turnover limit of a person: forty hosts stay within it', async () => {
  const pan = aPan();
  const artists = [
    await anArtist(await anAccount(), pan, 90_000),
    await anArtist(await anAccount(), pan, 90_000),
  ];
  await sold(artists[0]!, 6);
  await sold(artists[1]!, 4);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => book(artists[n % 2]!, 40 + (n >> 1))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(11);
});

const marks = async (artistId: number) =>
  (
    await market.db
      .selectFrom('payout_account')
      .select('pan_marks')
      .where('payee', '=', payeeOf(artistId))
      .executeTakeFirstOrThrow()
  ).pan_marks;

const keysOf = (written: string[] | null) => written!.map((mark) => mark.split('.')[0]);

test('PAN marks: until the job runs, PANs count as unknown', async () => {
  const pan = aPan();
  const [account, second] = [await anAccount(), await anAccount()];
  const [one, other] = [await anArtist(account, pan), await anArtist(account, aPan())];
  const elsewhere = await anArtist(second, pan);
  await sold(one, 3);
  await sold(elsewhere, 4);
  await sql`update payout_account set pan_marks = null`.execute(market.db);
  const totals = async () => [await totalOf(one), await totalOf(other), await totalOf(elsewhere)];
  expect(await totals()).toEqual([3, 3, 4]);
  await markPans({ db: market.db, keys: KEY_RING });
  expect(await totals()).toEqual([7, 0, 7]);
  const written = await marks(one);
  await markPans({ db: market.db, keys: KEY_RING });
  expect(await marks(one)).toEqual(written);
});

test.each([
  ['replaced', { current: NEW_SECRET, old: [APP_SECRET] }],
  ['leaked', { current: NEW_SECRET, leaked: [APP_SECRET] }],
])('equal PANs stay equal while a %s secret is exchanged', async (_, secrets) => {
  const pan = aPan();
  const [early, late] = [await anArtist(await anAccount(), pan), await anArtist(await anAccount(), pan)];
  await sold(early, 3);
  await sold(late, 4);
  const both = async () => [await totalOf(early), await totalOf(late)];
  const keys = keyRing(secrets);
  // Half done: one account is marked anew, as a changed account or a batch of the job does it.
  await sql`update payout_account set pan_marks = ${keys.marks('pan-mark', pan)}
    where payee = ${payeeOf(early)}`.execute(market.db);
  expect(await both()).toEqual([7, 7]);
  await markPans({ db: market.db, keys });
  expect(await both()).toEqual([7, 7]);
  expect(keysOf(await marks(late))).toEqual(keys.validIds());
  await markPans({ db: market.db, keys: keyRing({ current: NEW_SECRET }) });
  expect(keysOf(await marks(late))).toEqual([keys.currentId]);
  expect(await both()).toEqual([7, 7]);
  await markPans({ db: market.db, keys: KEY_RING });
});
