import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { freezeClock } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { artistOwner, inStudio } from '#tests/support/studio-visit.ts';
import { REGISTERED, registerForGst } from '#tests/support/supplier-model.ts';
import { exactRupees } from '../documents/document-words.ts';
import { openEarnings, openYearFile } from './earnings-page.server.ts';

const market = useMarketplace({ model: 'agent' });
const { aConfirmedBooking, letItTakePlace } = paidArtists(market);
const { bookedOf } = artistSales(market);

test('year as PDF: price, fee and taxes as in the ledger', async () => {
  const owner = await artistOwner(market.db, { fee_paise: 59_123_00 });
  await registerForGst(market.db, owner.artistId);
  const sums = new Map<string, number>();
  let withheld = 0;
  for (let each = 0; each < 2; each++) {
    const booking = await aConfirmedBooking({ artistId: owner.artistId, account: each === 0 });
    await letItTakePlace(booking);
    await market.settle();
    for (const [account, amount] of Object.entries(await bookedOf(booking.reference)))
      sums.set(account, (sums.get(account) ?? 0) + amount);
    const { rows } = await sql<{ amount: number }>`select sum(amount_paise)::bigint as amount
      from ledger_entry join ledger_txn on ledger_txn.id = txn_id
      where kind = 'withholding' and account = 'artist_payable' and reference = ${booking.reference}`.execute(
      market.db,
    );
    withheld += Number(rows[0]!.amount);
  }
  const day = await market.dateIn(0);
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04' ? 1 : 0);
  const args = inStudio(market.db, owner, owner.artistId);
  const file = await openYearFile({ ...args, params: { ...args.params, year: String(year) } });
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  const of = (account: string) => Math.abs(sums.get(account)!);
  for (const amount of [
    of('host_funds'),
    of('commission') + of('gst_output'),
    of('artist_payable') - withheld,
    withheld,
    2 * Math.round((59_123_00 * 18) / 118),
  ])
    expect(text).toContain(exactRupees(paise(amount)));
  expect(withheld).toBeGreaterThan(0);
  expect(text).toContain(`Name on bills: ${REGISTERED.legal_name}`);
  expect(text).toContain(REGISTERED.gstin);
  expect(text).not.toContain(REGISTERED.address);
});

test('artist’s earnings year: begins on 1 April in India', async () => {
  const owner = await artistOwner(market.db);
  const booking = await aConfirmedBooking({ artistId: owner.artistId });
  await letItTakePlace(booking);
  await market.settle();
  await sql`update payout set earned_on = '2027-03-31', arrived_at = paid_at where reference = ${booking.reference}`.execute(
    market.db,
  );
  const paidAt = async (day: string, time: string) => {
    await freezeClock(market.db, instantInIndia(day, time));
    return (await openEarnings(inStudio(market.db, owner, owner.artistId))).totals.paid;
  };
  expect(await paidAt('2027-03-31', '23:59')).toBeGreaterThan(0);
  expect(await paidAt('2027-04-01', '00:30')).toBe(0);
});
