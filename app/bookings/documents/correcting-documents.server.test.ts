import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveBillingDetails } from '#app/accounts/profile/settings-page.server.ts';
import { requestRefundOf } from '#app/payments/refund.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';

const market = useMarketplace();
const { documentsOf } = artistSales(market);
const COMPANY = {
  name: 'Mehta & Sons',
  gstin: '02AAACM1234A1Z5',
  address: 'SCO 12, Sector 17',
  pin: '160017',
};
const PERSON = { name: 'Aarav Mehta', gstin: null, address: 'House 12, Sector 9', pin: '160009' };
let days = 90;

const bill = (accountId: string, details: typeof COMPANY | typeof PERSON) =>
  inTransaction(market.db, (trx) => saveBillingDetails(trx, accountId, details));
const erase = (accountId: string) =>
  personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });

test.each<[string, (accountId: string) => Promise<unknown>]>([
  ['whose account is erased', erase],
  ['whose billing details are others', (accountId) => bill(accountId, PERSON)],
])('credit note, host %s: recipient and tax as the invoice', async (_who, change) => {
  const artist = { fee: 59_000, instant: true };
  const booking = await aPaidBooking(market, await market.dateIn(days++), artist);
  const { bookingId, reference, host } = booking;
  await bill(host.accountId, COMPANY);
  await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
    ends_at = business_now() - interval '38 hours' where id = ${bookingId}`.execute(market.db);
  await sweepBookings(market.deps);
  await documentsOf(reference);
  await change(host.accountId);
  const credit = { reference, amount: 1180_00, reason: 'dispute_credit' as const };
  await inTransaction(market.db, (trx) => requestRefundOf(trx, credit));
  await market.settle();
  const taxDocuments = await documentsOf(reference);
  const [invoice, note] = ['tax_invoice', 'credit_note'].map((kind) => {
    const { recipient, placeOfSupply, taxes } = taxDocuments.find(
      (taxDocument) => taxDocument.kind === kind,
    )!.snapshot;
    return { recipient, placeOfSupply, taxes: taxes.map(({ name }) => name) };
  });
  expect(invoice).toMatchObject({ recipient: { gstin: COMPANY.gstin }, taxes: ['CGST', 'SGST'] });
  expect(note).toEqual(invoice);
});
