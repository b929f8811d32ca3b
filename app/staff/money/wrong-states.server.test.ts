import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { isMonthFiled } from '#app/bookings/documents/correct-place.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { requestRefundOf } from '#app/payments/refund.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { action as handleTaxAction, loader as openMoneyTax } from './money-tax.route.tsx';

const market = useMarketplace();
const { documentsOf } = artistSales(market);
const PATH = '/operator/money/tax';
const ADDRESS = 'House 5, Sector 17, Chandigarh (gate code 171001)';
const KEY = '7d0a2d3e-5a52-4a9c-a1c5-0d9f1f0a6b12';
let days = 70;

const press = async (reference: string, who?: Awaited<ReturnType<typeof worker>>) =>
  statusOf(async () => {
    const finance = who ?? (await worker(market, 'finance'));
    const form = { act: 'correct-state', reference, reason: 'The host said Chandigarh' };
    return handleTaxAction(asAdmin(market, finance, PATH, form));
  });
const listed = async (address = PATH) => {
  const page = await openMoneyTax(asAdmin(market, await worker(market, 'finance'), address));
  return page.states;
};

/** As such an address was read once, by any six digits: documents are made for a place there, then print the address. */
async function asReadBefore(reference: string) {
  const venue = (address: string) =>
    sql`update booking set venue_address = ${address} where 'booking:' || id = ${reference}`.execute(
      market.db,
    );
  await venue('Ridge View, Kasauli');
  await documentsOf(reference);
  await venue(ADDRESS);
  await inTransaction(market.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update document set snapshot = jsonb_set(snapshot, '{event,address}', to_jsonb(${ADDRESS}::text))
      where 'booking:' || booking_id = ${reference}`.execute(trx);
  });
}

async function aBookingReadInHimachal({ isOver = false } = {}) {
  const artist = { fee: 59_000, instant: true };
  const booking = await aPaidBooking(market, await market.dateIn(days++), artist, { address: ADDRESS });
  if (isOver) {
    await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
      ends_at = business_now() - interval '38 hours' where id = ${booking.bookingId}`.execute(market.db);
    await sweepBookings(market.deps);
  }
  await asReadBefore(booking.reference);
  return booking;
}

const short = async (reference: string) =>
  (await documentsOf(reference)).map(({ kind, total_paise: total, snapshot: { placeOfSupply, taxes } }) => ({
    kind,
    total: Number(total),
    place: placeOfSupply.code,
    taxes: taxes.map(({ name }) => name),
  }));

test('receipt of another State: listed, reversed, reissued by one action', async () => {
  const { reference } = await aBookingReadInHimachal();
  const [receipt] = await short(reference);
  const row = (await listed()).found.find((one) => one.reference === reference)!;
  expect(row).toMatchObject({
    address: ADDRESS,
    printed: { code: '02' },
    read: { code: '04' },
    filedMonths: [],
  });
  expect(await press(reference)).toBe(302);
  const taxDocuments = await short(reference);
  expect(taxDocuments).toHaveLength(3);
  const { total } = receipt!;
  expect(taxDocuments).toContainEqual({
    kind: 'refund_voucher',
    total,
    place: '02',
    taxes: ['CGST', 'SGST'],
  });
  expect(taxDocuments).toContainEqual({ kind: 'receipt_voucher', total, place: '04', taxes: ['IGST'] });
  expect((await listed()).found.some((one) => one.reference === reference)).toBe(false);
  const audit = await readAudit(market.db, { subject: reference as `booking:${string}`, count: 5 });
  expect(audit.map(({ action }) => action)).toContain('document.state');
});

test('a second press issues nothing', async () => {
  const { reference } = await aBookingReadInHimachal();
  expect(await press(reference)).toBe(302);
  const once = await short(reference);
  expect(await press(reference)).toBe(409);
  expect(await short(reference)).toEqual(once);
});

test('invoice: credited and reissued, later refund corrects the new one', async () => {
  const { reference } = await aBookingReadInHimachal({ isOver: true });
  expect(await press(reference)).toBe(302);
  const taxDocuments = await documentsOf(reference);
  const invoices = taxDocuments.filter(({ kind }) => kind === 'tax_invoice');
  const issued = invoices.find(({ snapshot }) => snapshot.placeCorrection === 'replacement')!;
  const note = taxDocuments.find(({ kind }) => kind === 'credit_note')!;
  expect(invoices).toHaveLength(2);
  expect(note.total_paise).toBe(issued.total_paise);
  expect(note.snapshot).toMatchObject({ placeOfSupply: { code: '02' }, placeCorrection: 'reversal' });
  await inTransaction(market.db, (trx) =>
    requestRefundOf(trx, { reference, amount: 1180_00, reason: `dispute_credit:${KEY}` }),
  );
  await market.settle();
  const refund = (await documentsOf(reference)).filter(({ kind }) => kind === 'credit_note').at(-1)!;
  expect(refund.snapshot).toMatchObject({ placeOfSupply: { code: '04' }, total: 1180_00 });
  expect(refund.snapshot.against.map(({ number }) => number)).toEqual([issued.number]);
  expect((await listed()).found.some((one) => one.reference === reference)).toBe(false);
});

test('a document made after the reading changed follows the town', async () => {
  const { reference, bookingId } = await aBookingReadInHimachal();
  await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
    ends_at = business_now() - interval '38 hours' where id = ${bookingId}`.execute(market.db);
  await sweepBookings(market.deps);
  expect(await short(reference)).toContainEqual(
    expect.objectContaining({ kind: 'tax_invoice', place: '04', taxes: ['IGST'] }),
  );
});

test('only finance corrects, not own bookings, and only what exists', async () => {
  const { reference, host } = await aBookingReadInHimachal();
  for (const role of ['support', 'content', 'event_manager'] as const)
    expect(await press(reference, await worker(market, role))).toBe(403);
  expect(await press(reference, { accountId: host.accountId, roles: ['finance'] })).toBe(403);
  expect(await press('booking:x')).toBe(400);
  expect(await press('account:7d0a2d3e-5a52-4a9c-a1c5-0d9f1f0a6b12')).toBe(400);
  expect(await press('booking:7d0a2d3e-5a52-4a9c-a1c5-0d9f1f0a6b12')).toBe(409);
  expect(await short(reference)).toHaveLength(1);
});

test('wrong-State list: has pages, names months already filed', async () => {
  const references = [];
  for (let count = 0; count < 21; count++) references.push((await aBookingReadInHimachal()).reference);
  const first = await listed();
  expect(first.found).toHaveLength(20);
  const second = await listed(`${PATH}?before=${first.next}`);
  const all = [...first.found, ...second.found].map(({ reference }) => reference);
  expect(references.every((reference) => all.includes(reference))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  await advanceClock(market.db, 45 * 86_400);
  expect((await listed()).found[0]!.filedMonths).toHaveLength(1);
});

test('month counts as filed after the 11th of the next', () => {
  expect(isMonthFiled('2026-10', '2026-11-11')).toBe(false);
  expect(isMonthFiled('2026-10', '2026-11-12')).toBe(true);
  expect(isMonthFiled('2026-12', '2027-01-11')).toBe(false);
  expect(isMonthFiled('2026-12', '2027-01-12')).toBe(true);
});
