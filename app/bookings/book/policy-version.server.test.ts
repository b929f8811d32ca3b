import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { businessNow } from '#app/platform/clock.server.ts';
import { currentRefundPolicy, refundPolicyVersions } from '#app/pricing/refund-policies.server.ts';
import { TEXTS_IN_FORCE } from '#app/pricing/texts-in-force.ts';
import { timeInIndia } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { openFormOf } from '#tests/support/open-form-of.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { ONE_DAY, publishVersion } from '#tests/support/publish-version.ts';
import { createSoundOrder } from '../sound-orders/sound-orders-api.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();
let days = 40;

async function asked() {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  const seen = (await currentRefundPolicy(market.db)).version;
  const book = (policy: number | undefined) =>
    createBooking(market.deps, host, aRequest(artistId, date), paiseOfRupees(47_200), policy);
  return { host, artistId, seen, book };
}

const bookingsOf = (artistId: number) =>
  market.db
    .selectFrom('booking')
    .select(['id', 'state', 'policy_version', 'accepted_texts'])
    .where('artist_id', '=', artistId)
    .execute();

test('new policy version before payment: host informed first, nothing written', async () => {
  const { artistId, seen, book } = await asked();
  const version = await publishVersion(market.db);
  expect(await book(seen)).toEqual({ ok: false, refusal: { reason: 'terms_changed' } });
  expect(await bookingsOf(artistId)).toEqual([]);
  expect((await book(version)).ok).toBe(true);
  expect(await bookingsOf(artistId)).toMatchObject([{ state: 'held', policy_version: version }]);
});

test('existing hold: keeps its policy version and amounts [S2-14]', async () => {
  const { host, artistId, seen, book } = await asked();
  const held = await book(seen);
  if (!held.ok) throw new Error(held.refusal.reason);
  const kinder = seen <= 2 ? ONE_DAY : KINDER_RULE.tiers;
  const before = await bookingOf(market.db, host.accountId, held.value.bookingId);
  await publishVersion(market.db, kinder);
  expect(await book(seen)).toMatchObject({ ok: true, value: { bookingId: held.value.bookingId } });
  expect(await bookingsOf(artistId)).toMatchObject([{ policy_version: seen }]);
  const after = await bookingOf(market.db, host.accountId, held.value.bookingId);
  const steps = (of: typeof after) => of!.refundClock.map(({ tier, refund }) => [tier, refund]);
  expect(steps(after)).toEqual(steps(before));
});

test('host who saw the new version: replaces the older hold', async () => {
  const { artistId, seen, book } = await asked();
  await book(seen);
  const version = await publishVersion(market.db);
  expect((await book(version)).ok).toBe(true);
  const made = await bookingsOf(artistId);
  expect(made.map((booking) => [booking.state, booking.policy_version]).sort()).toEqual([
    ['expired', seen],
    ['held', version],
  ]);
});

test('form: shows held policy version, current one after price change', async () => {
  const [host, artistId, date] = [
    await createAccount(market.db),
    await market.artist(),
    await market.dateIn(days++),
  ];
  const seen = (await currentRefundPolicy(market.db)).version;
  await createBooking(market.deps, host, aRequest(artistId, date), paiseOfRupees(47_200), seen);
  const version = await publishVersion(market.db);
  const held = await openFormOf(market.db, host, `artist=${artistId}`);
  expect([held.offer.policyVersion, held.hold?.same]).toEqual([seen, true]);
  await market.db
    .updateTable('artist')
    .set({ fee_paise: paiseOfRupees(50_000) })
    .where('id', '=', artistId)
    .execute();
  const { offer, hold } = await openFormOf(market.db, host, `artist=${artistId}`);
  expect([offer.policyVersion, hold?.same]).toEqual([version, false]);
  const again = createBooking(market.deps, host, aRequest(artistId, date), offer.total, offer.policyVersion);
  expect(await again).toMatchObject({ ok: true });
});

test('unknown or future policy version: refused as terms changed', async () => {
  const { book } = await asked();
  const performer = await publishVersion(market.db, ONE_DAY, 24);
  expect(await book(performer)).toMatchObject({ refusal: { reason: 'terms_changed' } });
  expect(await book(999)).toMatchObject({ refusal: { reason: 'terms_changed' } });
  expect((await book(undefined)).ok).toBe(true);
});

test('accepted texts: stored with the booking and unchangeable [S2-57]', async () => {
  const { artistId, book } = await asked();
  await book(undefined);
  const [booking] = await bookingsOf(artistId);
  expect(booking!.accepted_texts).toEqual(TEXTS_IN_FORCE);
  const change = (set: string) =>
    sql`update booking set ${sql.raw(set)} where id = ${booking!.id}`.execute(market.db);
  for (const set of [
    `policy_version = policy_version % 2 + 1`,
    `accepted_texts = '{}'`,
    `policy_id = 'other'`,
  ])
    await expect(change(set)).rejects.toThrow(/agreed to/);
  await change(`policy_version = policy_version, message = 'words may change'`);
});

test('sound order: keeps the policy its host saw, refuses outdated', async () => {
  const { id } = await market.db
    .insertInto('equipment')
    .values({
      slug: 'rack',
      name: 'Rack',
      drawing: 'speaker-top',
      price_paise: 118_000,
      owned: 2,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [host, other, date] = [await market.host(), await market.host(), await market.dateIn(days++)];
  const request = {
    audienceSize: '1-50' as const,
    hostName: 'Aarav Mehta',
    date,
    from: '19:00',
    to: '21:00',
    address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
    power: 'mains' as const,
    note: '',
    sound: { kits: [], equipment: [{ id, quantity: 1 }] },
  };
  const order = (who: { accountId: string }, policy: number) =>
    createSoundOrder(market.deps, who, request, paiseOfRupees(1180), policy);
  const { version: seen } = await currentRefundPolicy(market.db);
  const held = await order(host, seen);
  expect(held.ok).toBe(true);
  await publishVersion(market.db);
  expect(await order(host, seen)).toEqual(held);
  expect(await order(other, seen)).toEqual({ ok: false, refusal: { reason: 'terms_changed' } });
  const orders = await market.db
    .selectFrom('sound_order')
    .select(['policy_version', 'accepted_texts'])
    .execute();
  expect(orders).toEqual([{ policy_version: seen, accepted_texts: TEXTS_IN_FORCE }]);
});

test('first hour: begins with a day, keeps older rules', async () => {
  const { artistId, seen, book } = await asked();
  await book(seen);
  const coming = await publishVersion(market.db, ONE_DAY, 100);
  const file = new URL('../../../db/migrations/0093_first_hour.sql', import.meta.url);
  const insert = /insert into refund_policy[^;]*/.exec(readFileSync(file, 'utf8'))![0];
  await sql.raw(insert).execute(market.db);
  const [now, versions] = [await businessNow(market.db), await refundPolicyVersions(market.db)];
  const [before, published, begun, later] = versions.slice(-4);
  expect(versions.length).toBe(coming + 2);
  expect([begun!.tiers, begun!.state]).toEqual([before!.tiers, 'coming']);
  expect([later!.tiers, later!.validFrom]).toEqual([ONE_DAY, published!.validFrom]);
  const ahead = (begun!.validFrom.getTime() - now.getTime()) / 3_600_000;
  expect([timeInIndia(begun!.validFrom, true), ahead > 1 && ahead <= 25]).toEqual(['00:00:00', true]);
  expect(await currentRefundPolicy(market.db)).toMatchObject({ version: before!.version });
  expect(await bookingsOf(artistId)).toMatchObject([{ policy_version: seen }]);
});
