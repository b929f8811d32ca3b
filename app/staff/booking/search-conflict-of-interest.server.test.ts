import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { asAdmin, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { aSearchWithDearer } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleBookingAction } from './handle-booking-action.server.ts';

const market = useMarketplace();
const { refusalOf } = useApprovals(market);

async function anOwnArtist() {
  const search = await aSearchWithDearer(market, true);
  const owner = await worker(market, 'owner');
  await market.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', search.artistId)
    .execute();
  return { ...search, owner };
}

test('staff cannot answer in a search with their own artist', async () => {
  const { bookingId, owner, send } = await anOwnArtist();
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  for (const act of ['host-yes', 'host-no', 'pass', 'agree', 'cancel'])
    expect(await refusalOf(send({ act, offer: proposal!.offerId })(owner)), act).toBe('conflict_of_interest');
});

test('staff cannot propose an artist of their own to hosts', async () => {
  const { artistId, owner } = await anOwnArtist();
  const elsewhere = await aSearchWithDearer(market);
  const propose = elsewhere.send({ act: 'propose', artist: `/artists/${artistId}` });
  expect(await refusalOf(propose(owner))).toBe('conflict_of_interest');
});

test('answering for host and proposing need a fresh second factor', async () => {
  const { send } = await aSearchWithDearer(market);
  const support = await worker(market, 'support');
  const stale = { ...support, secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  for (const act of ['host-yes', 'propose'])
    expect(await refusalOf(send({ act })(stale)), act).toBe('factor_needed');
});

test('refund retry: only on the page of its own booking', async () => {
  const [own, other] = [
    await aPaidBooking(market, await market.dateIn(200)),
    await aPaidBooking(market, await market.dateIn(201)),
  ];
  const refund = await market.db
    .insertInto('refund')
    .values({ payment_id: own.paymentId, amount_paise: 100, reason: 'test', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finance = await worker(market, 'finance');
  const form = { act: 'retry-refund', refund: refund.id, reason: 'Again', key: randomUUID() };
  const retryAt = (id: string) =>
    refusalOf(handleBookingAction(asAdmin(market, finance, '/operator', form), id));
  expect(await retryAt(other.bookingId)).toBe('not_failed');
  expect(await retryAt(own.bookingId)).toBeUndefined();
});
