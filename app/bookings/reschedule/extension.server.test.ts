import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { artistEarnings } from '#app/pricing/artist-earnings.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { bookingParty } from '../view/booking-access.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { agreeToChange } from './answer-change.server.ts';
import { extensionView } from './extension-view.server.ts';

const market = useMarketplace();
const { aRunningBooking, clockTo, endOf, asked, extended } = runningBookings(market);

const rowOf = (id: string) =>
  market.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function seenBy(booking: Awaited<ReturnType<typeof aRunningBooking>>, as: 'host' | 'artist') {
  const { accountId } = as === 'host' ? booking.host : booking.holder;
  const party = (await bookingParty(market.db, { accountId, roles: [] }, booking.bookingId))!;
  return (await extensionView(market.db, party, (await rowOf(booking.bookingId)).updated_at))!;
}

async function artistPayable(reference: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(-sum(amount_paise), 0) as sum from ledger_entry
    where account = 'artist_payable' and reference = ${reference}`.execute(market.db);
  return Number(rows[0]!.sum);
}

test('extension: applies only once artist agreed and host paid [S1-05]', async () => {
  const booking = await aRunningBooking();
  expect(await seenBy(booking, 'host')).toMatchObject({
    price: paiseOfRupees(11_800),
    running: true,
    lengths: [30, 60],
  });
  const changeId = await asked(booking);
  expect(await seenBy(booking, 'host')).toMatchObject({
    lengths: [],
    newest: { state: 'asked', minutes: 30, amount: paiseOfRupees(11_800) },
  });
  const { share } = artistEarnings(paiseOfRupees(70_800));
  const earned = share - artistEarnings(paiseOfRupees(59_000)).share;
  expect(await seenBy(booking, 'artist')).toMatchObject({ newest: { state: 'asked', amount: earned } });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '20:30'));
  expect(await seenBy(booking, 'host')).toMatchObject({ newest: { state: 'agreed' } });
  expect(await payAmountDue(market, booking.host, booking.bookingId)).toBe('captured');
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '21:00'));
  expect(await rowOf(booking.bookingId)).toMatchObject({
    state: 'in_progress',
    ends_local: '21:00:00',
    fee_paise: paiseOfRupees(70_800),
    total_paise: paiseOfRupees(70_800),
  });
  expect(await seenBy(booking, 'artist')).toMatchObject({ extended: 30, newest: { state: 'paid' } });
  await expectNothingBroken(market.db);
});

test('extensions: three within two hours, all settled [S1-05]', async () => {
  const booking = await aRunningBooking({ fee: 59_000 }, { from: '17:00', to: '19:30' });
  for (const minutes of [30, 30, 60] as const) await extended(booking, minutes);
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '21:30'));
  const row = await rowOf(booking.bookingId);
  expect(row.fee_paise).toBe(paiseOfRupees(59_000 + 4 * 11_800));
  expect(row.quote.lines).toMatchObject([
    { kind: 'performance', amount: paiseOfRupees(59_000) },
    { kind: 'extension', quantity: 4, amount: paiseOfRupees(47_200) },
  ]);
  expect(await seenBy(booking, 'host')).toMatchObject({ extended: 120, lengths: [] });
  await expectNothingBroken(market.db);
  await clockTo(booking, '21:30');
  await advanceClock(market.db, 86_401);
  await sweepBookings(market.deps);
  expect((await rowOf(booking.bookingId)).state).toBe('completed');
  expect(await artistPayable(booking.reference)).toBe(artistEarnings(row.fee_paise).share);
  await expectNothingBroken(market.db);
});

test('extension price: as when booked, older bookings the usual share', async () => {
  const priced = await aRunningBooking({ fee: 59_000 }, {}, async ({ artistId }) => {
    await sql`update artist set fee_paise = 10000000, extension_paise = 3000000 where id = ${artistId}`.execute(
      market.db,
    );
  });
  expect((await seenBy(priced, 'host')).price).toBe(paiseOfRupees(11_800));
  const old = await aRunningBooking({ fee: 59_000 }, {}, async ({ bookingId }) => {
    await sql`update booking set extension_paise = null where id = ${bookingId}`.execute(market.db);
  });
  expect((await seenBy(old, 'host')).price).toBe(paiseOfRupees(11_800));
  await extended(old);
  expect((await seenBy(old, 'host')).price).toBe(paiseOfRupees(11_800));
});

test('extension after replacement: artist keeps own fee plus the extension', async () => {
  const booking = await aRunningBooking({ fee: 59_000 }, {}, async ({ bookingId }) => {
    await sql`update booking set artist_fee_paise = 5000000 where id = ${bookingId}`.execute(market.db);
  });
  await extended(booking);
  expect(await rowOf(booking.bookingId)).toMatchObject({
    artist_fee_paise: paiseOfRupees(61_800),
    fee_paise: paiseOfRupees(70_800),
  });
});

test('extension: slot stays firm until the new end', async () => {
  const booking = await aRunningBooking();
  await extended(booking, 60);
  const { rows } = await sql<{ state: string; until: Date }>`
    select state, upper(during) as until from slot_claim
    where booking_id = ${booking.bookingId} and state in ('held', 'firm')`.execute(market.db);
  expect(rows).toEqual([{ state: 'firm', until: instantInIndia(booking.date, '22:00') }]);
});
