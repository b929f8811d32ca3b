import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { decideFolkClass, registerForGst, sellUnder } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { creditHost } from '../money/credit-host.server.ts';
import { syncPayout } from './payout-handlers.server.ts';

const market = useMarketplace({ model: 'agent', firstHour: false });
const { addAccount, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } = paidArtists(market);
const { bookedOf, listOf } = artistSales(market);

type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;

async function aSale(prepare: (artistId: number) => Promise<unknown> = async () => {}, fee = 40_000) {
  const artistId = await market.artist({ fee });
  await prepare(artistId);
  return aConfirmedBooking({ artistId });
}

const taxOf = async ({ bookingId }: Booking) =>
  market.db
    .selectFrom('booking')
    .select(['total_paise', 'tax_paise', 'supplier_version'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();

/** A refund waits for a transfer that is under way; its next try is not waited for here. */
async function triedAgain() {
  await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update outbox set next_at = now() where done_at is null`.execute(market.db);
  await market.settle();
}

async function cancelled(booking: Booking, hoursBefore: number) {
  await sql`update booking set starts_at = business_now() + make_interval(hours => ${hoursBefore}, mins => 1),
    ends_at = business_now() + make_interval(hours => ${hoursBefore + 2}) where id = ${booking.bookingId}`.execute(
    market.db,
  );
  const by = { actor: 'host' as const, accountId: booking.host.accountId };
  const answer = await cancelBooking(market.deps, by, booking.bookingId, '');
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await syncPayout(market.deps, booking.bookingId);
  await market.settle();
  await triedAgain();
  return answer.value;
}

test('unregistered singer: same total, no GST, artist gets 85 %', async () => {
  const booking = await aSale();
  expect(await taxOf(booking)).toMatchObject({ total_paise: paiseOfRupees(40_000), tax_paise: 0 });
  expect(await viewOf(booking)).toMatchObject({ gross: 40_000_00, gst: 0, ownGst: 0, net: 34_000_00 });
  await letItTakePlace(booking);
  await market.settle();
  expect(await bookedOf(booking.reference)).toEqual({
    host_funds: 40_000_00,
    artist_payable: -34_000_00,
    commission: -5_084_75,
    gst_output: -915_25,
  });
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 34_000_00, tds: 0, tcs: 0 });
  expect(await listOf(booking.reference)).toEqual([
    'artist for host: receipt_voucher 4000000, tax 0',
    'artist for host: tax_invoice 4000000, tax 0',
    'house for artist: tax_invoice 600000, tax 91525',
  ]);
  await expectNothingBroken(market.db);
});

test('registered artist: GST inside, tax withheld to the rupee', async () => {
  const booking = await aSale((artistId) => registerForGst(market.db, artistId));
  expect(await taxOf(booking)).toMatchObject({ total_paise: paiseOfRupees(40_000), tax_paise: 6_101_69 });
  await addAccount(booking.artistId, { pan: 'AAPFU0939F' });
  await advanceClock(market.db, 73 * 3600);
  await letItTakePlace(booking);
  await payDuePayouts(market.deps);
  await sql`update payee_hold set released_at = business_now()`.execute(market.db);
  await market.settle();
  await payDuePayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({
    ownGst: 6_101_69,
    gst: 0,
    tds: 33_00,
    tcs: 169_00,
    net: 34_000_00 - 202_00,
    state: 'sent',
  });
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(0);
  expect(await listOf(booking.reference)).toContain('artist for host: tax_invoice 4000000, tax 610169');
  await expectNothingBroken(market.db);
});

test.each([
  [1_50_000, 0],
  [1_50_100, 22_896_61],
])('registered folk artist: fee ₹%i contains %i paise GST', async (fee, tax) => {
  const booking = await aSale(async (artistId) => {
    await registerForGst(market.db, artistId);
    await decideFolkClass(market.db, artistId);
  }, fee);
  expect(await taxOf(booking)).toMatchObject({ total_paise: paiseOfRupees(fee), tax_paise: tax });
  await letItTakePlace(booking);
  await market.settle();
  expect(await listOf(booking.reference)).toContain(`artist for host: tax_invoice ${fee * 100}, tax ${tax}`);
});

test('late cancellation: artist gets 85 % of the kept amount', async () => {
  const booking = await aSale();
  const { refund, kept } = await cancelled(booking, 24);
  expect([refund, kept]).toEqual([28_000_00, 12_000_00]);
  expect(await bookedOf(booking.reference)).toEqual({
    host_funds: 12_000_00,
    artist_payable: -10_200_00,
    commission: -1_525_42,
    gst_output: -274_58,
  });
  expect(await viewOf(booking)).toMatchObject({ state: 'due', gross: 12_000_00, net: 10_200_00 });
  const held = (await transfersFor(booking.reference)).map(
    ({ amount, amount_reversed }) => amount - amount_reversed,
  );
  expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(10_200_00);
  await advanceClock(market.db, 25 * 3600);
  await payDuePayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 10_200_00 });
  expect(await listOf(booking.reference)).toEqual([
    'artist for host: receipt_voucher 4000000, tax 0',
    'artist for host: refund_voucher 2800000, tax 0',
    'artist for host: tax_invoice 1200000, tax 0',
    'house for artist: tax_invoice 180000, tax 27458',
  ]);
  await expectNothingBroken(market.db);
});

test('cancellation keeping only tax: nothing unless GST is inside', async () => {
  const unregistered = await cancelled(await aSale(), 48);
  expect(unregistered).toMatchObject({ refund: 40_000_00, kept: 0 });
  const registered = await aSale((artistId) => registerForGst(market.db, artistId));
  expect(await cancelled(registered, 48)).toMatchObject({ kept: 6_101_69 });
  await expectNothingBroken(market.db);
});

test('credit borne by artist lowers their payout; ours is goodwill', async () => {
  const [late, ours] = [await aSale(), await aSale()];
  for (const [{ bookingId }, borneBy] of [
    [late, 'artist'],
    [ours, 'operator'],
  ] as const)
    await inTransaction(market.db, (trx) =>
      creditHost(
        trx,
        { id: bookingId, fee_paise: paiseOfRupees(40_000) },
        { reason: 'dispute', amount: paiseOfRupees(4000), borneBy, ruleVersion: null },
      ),
    );
  for (const booking of [late, ours]) await letItTakePlace(booking);
  await market.settle();
  expect(await bookedOf(late.reference)).toMatchObject({ artist_payable: -30_600_00, host_funds: 36_000_00 });
  expect(await bookedOf(ours.reference)).toMatchObject({ artist_payable: -34_000_00, goodwill: 4000_00 });
  for (const { reference } of [late, ours])
    expect(await listOf(reference)).toContain('artist for host: tax_invoice 3600000, tax 0');
  await expectNothingBroken(market.db);
});

test('sold booking: keeps its supply model when another begins', async () => {
  const booking = await aSale();
  const sold = await taxOf(booking);
  await sellUnder(market.db, 'principal');
  const after = await aSale();
  expect((await taxOf(after)).tax_paise).toBe(6_101_69);
  await letItTakePlace(booking);
  await market.settle();
  expect(await bookedOf(booking.reference)).toMatchObject({ artist_payable: -34_000_00 });
  const change = sql`update booking set supplier_version = 1 where id = ${booking.bookingId}`;
  await expect(change.execute(market.db)).rejects.toThrow('were agreed to and stay');
  expect(await taxOf(booking)).toEqual(sold);
  await sellUnder(market.db, 'agent');
  await expectNothingBroken(market.db);
});
