import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TEXT_VERSIONS } from '#app/pricing/texts-in-force.ts';
import { asAdmin, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { ONE_DAY, publishVersion } from '#tests/support/publish-version.ts';
import { aPaidSoundOrder } from '#tests/support/sound-order.ts';
import { openAdminBooking } from './admin-booking.server.ts';
import { termsHostAgreedTo } from './agreed.server.ts';
import { openAdminOrder } from './sound-orders/admin-order.server.ts';

const market = useMarketplace();

test('booking: agreed rule and text versions shown in back office', async () => {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(40), { fee: 59_000 });
  const support = await worker(market, 'support');
  const open = () => openAdminBooking(asAdmin(market, support, '/'), bookingId);
  const before = (await open()).agreed;
  expect(before.texts).toEqual(
    Object.entries(TEXT_VERSIONS).map(([slug, versions]) => ({ slug, ...versions.at(-1), stands: true })),
  );
  const { created_at } = await market.db
    .selectFrom('booking')
    .select('created_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(before.at).toEqual(created_at);
  const newer = await publishVersion(market.db, ONE_DAY);
  const after = (await open()).agreed;
  expect(after).toEqual(before);
  expect(after.rule.version).toBeLessThan(newer);
});

test('older booking: no agreed texts, but its refund policy', async () => {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(41), { fee: 59_000 });
  const { rows } = await sql<{
    created_at: Date;
    policy_id: string;
    policy_version: number;
    accepted_texts: unknown;
  }>`select created_at, policy_id, policy_version, '{}'::jsonb as accepted_texts from booking where id = ${bookingId}`.execute(
    market.db,
  );
  const agreed = await termsHostAgreedTo(market.db, rows[0]!);
  expect(agreed.texts).toEqual([]);
  expect(agreed.rule).toMatchObject({ version: rows[0]!.policy_version });
});

test('sound order: agreed terms shown, unchanged by later versions', async () => {
  const { orderId } = await aPaidSoundOrder(market, await market.dateIn(42));
  const support = await worker(market, 'support');
  const open = async () => (await openAdminOrder(asAdmin(market, support, '/'), orderId)).agreed;
  const { created_at, policy_id, policy_version } = await market.db
    .selectFrom('sound_order')
    .select(['created_at', 'policy_id', 'policy_version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const before = await open();
  expect(before).toMatchObject({ at: created_at, rule: { id: policy_id, version: policy_version } });
  expect(before.texts).toEqual(
    Object.entries(TEXT_VERSIONS).map(([slug, versions]) => ({ slug, ...versions.at(-1), stands: true })),
  );
  await publishVersion(market.db, ONE_DAY);
  expect(await open()).toEqual(before);
});
