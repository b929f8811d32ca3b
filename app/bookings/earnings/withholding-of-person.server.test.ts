import { expect, test } from 'vitest';
import { expectedWithholding } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { settlePayout } from '#app/payments/payouts/settle-payout.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';

const market = useMarketplace({ model: 'agent' });
const { addAccount, aConfirmedBooking, viewOf, letItTakePlace } = paidArtists(market);
const THREE_LAKH = 3_00_000;

async function anArtist(pan: string) {
  const artistId = await market.artist({ fee: THREE_LAKH });
  await addAccount(artistId, { pan });
  await market.settle();
  return aConfirmedBooking({ artistId, account: false });
}

test('withholding: five lakh allowance once per PAN, not per artist', async () => {
  const one = [await anArtist('QWEPA1111A'), await anArtist('QWEPA1111A')];
  const two = [await anArtist('QWEPB2222B'), await anArtist('QWEPC3333C')];
  for (const booking of [...one, ...two]) {
    await letItTakePlace(booking);
    await market.settle();
  }
  const tds = async (bookings: typeof one) =>
    Promise.all(bookings.map(async (each) => (await viewOf(each))?.tds));
  expect(await tds(one)).toEqual([0, 600_00]);
  expect(await tds(two)).toEqual([0, 0]);
  const { payee } = one[0]!;
  const next = { gross: 1_00_000_00, gst: 0, share: 85_000_00, earnedOn: await market.dateIn(40) };
  expect(await expectedWithholding(market.db, payee, next)).toEqual({ tds: 100_00, tcs: 0 });
  await expectNothingBroken(market.db);
});

test('withholding: concurrent payouts of one PAN count in turn', async () => {
  for (let pair = 0; pair < 4; pair += 1) {
    const bookings = [await anArtist(`QWEPD444${pair}D`), await anArtist(`QWEPD444${pair}D`)];
    for (const booking of bookings) await letItTakePlace(booking);
    const views = await Promise.all(bookings.map(viewOf));
    await Promise.all(views.map((view) => settlePayout(market.deps, view!.id)));
    await market.settle();
    const paid = await Promise.all(bookings.map(viewOf));
    expect(paid.reduce((sum, view) => sum + view!.tds, 0)).toBe(600_00);
  }
  await expectNothingBroken(market.db);
});

test('tax collected for GST counts the registered artist alone', async () => {
  const [unregistered, registered] = [await anArtist('QWEPE5555E'), await anArtist('QWEPE5555E')];
  await letItTakePlace(unregistered);
  await market.settle();
  await registerForGst(market.db, registered.artistId);
  const payment = { gross: 1_00_000_00, gst: 0, share: 85_000_00, earnedOn: await market.dateIn(40) };
  expect(await expectedWithholding(market.db, registered.payee, payment)).toMatchObject({ tcs: 500_00 });
});
