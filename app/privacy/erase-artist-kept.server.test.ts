import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { syncPayout } from '#app/bookings/earnings/payout-handlers.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { aMarkedArtist } from '#tests/support/marked-artist.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { personalDataDeps } from './personal-data.server.ts';

const market = useMarketplace({ model: 'agent', firstHour: false });

test('late cancellation: artist not erasable until their share is paid', async () => {
  const { accountId, artistId } = await aMarkedArtist(market, 'Keptmark');
  const { db, deps } = market;
  const erase = () =>
    personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });
  const artist = await db
    .selectFrom('artist')
    .select(['id', 'name'])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const waits = { ok: false, refusal: { reason: 'open', openItems: [{ reason: 'payout_open', artist }] } };
  const { bookingId, orderId, host } = await aHeldBooking(market, {
    artistId,
    date: await market.dateIn(90),
  });
  await signalPayment(deps, await payAtGateway(market, orderId));
  await sql`update booking set state = 'confirmed', starts_at = business_now() + interval '25 hours',
    ends_at = business_now() + interval '27 hours' where id = ${bookingId}`.execute(db);
  const by = { actor: 'host' as const, accountId: host.accountId };
  expect(await cancelBooking(deps, by, bookingId, '')).toMatchObject({ ok: true });
  expect(await erase()).toEqual(waits);
  await syncPayout(deps, bookingId);
  expect(await erase()).toEqual(waits);
  await sql`update payout set state = 'paid', paid_at = business_now()
    where reference = ${`booking:${bookingId}`}`.execute(db);
  expect(await erase()).toMatchObject({ ok: true });
});
