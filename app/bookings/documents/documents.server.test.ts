import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { completeGstin } from '#app/accounts/profile/gstin.ts';
import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import { saveBillingDetails } from '#app/accounts/profile/settings-page.server.ts';
import { requestRefundOf } from '#app/payments/refund.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction, violatedConstraint } from '#app/platform/database.server.ts';
import { DEMO_SUPPLIER } from '#tests/support/demo-site.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRequest } from '../core/booking-request.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { issueMissingDocuments } from './document-handlers.server.ts';
import { documentsOf } from './documents-of.server.ts';
import { selectDocuments, takeSerial } from './documents-queries.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { type DocumentDeps, issueDocuments } from './issue-documents.server.ts';

const market = useMarketplace({ firstHour: false });
const HOUR = 3600;
let days = 90;

const taxDocuments = (): DocumentDeps => ({
  db: market.db,
  imprint: async () => ({ brand: 'Mehfil', supplier: DEMO_SUPPLIER, demo: true }),
});

async function aPaidBooking(fee = 59_000, gstin: string | null = null) {
  const [host, artistId, date] = [
    await market.host(),
    await market.artist({ fee }),
    await market.dateIn(days++),
  ];
  if (gstin) {
    const details = { name: 'Mehta & Sons', gstin, address: 'SCO 12, Sector 17', pin: '160017' };
    await inTransaction(market.db, (trx) => saveBillingDetails(trx, host.accountId, details));
  }
  const { bookingId, orderId } = await aHeldBooking(market, { artistId, date, host });
  const paymentId = await payAtGateway(market, orderId);
  await signalPayment(market.deps, paymentId);
  return { host, bookingId, paymentId };
}

async function startsIn(bookingId: string, seconds: number) {
  await sql`update booking set starts_at = business_now() + make_interval(secs => ${seconds}),
    ends_at = business_now() + make_interval(secs => ${seconds + 9000}) where id = ${bookingId}`.execute(
    market.db,
  );
}

async function aCancelledBooking(hoursBefore: number) {
  const booking = await aPaidBooking();
  await startsIn(booking.bookingId, hoursBefore * HOUR + 60);
  const host = { actor: 'host' as const, accountId: booking.host.accountId };
  const answer = await cancelBooking(market.deps, host, booking.bookingId, '');
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await market.settle();
  await issueDocuments(taxDocuments(), bookingReference(booking.bookingId));
  return booking;
}

async function aCompletedBooking(fee?: number) {
  const booking = await aPaidBooking(fee);
  await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
    ends_at = business_now() - interval '38 hours' where id = ${booking.bookingId}`.execute(market.db);
  await sweepBookings(market.deps);
  await issueDocuments(taxDocuments(), bookingReference(booking.bookingId));
  return booking;
}

const kindsOf = async (bookingId: string) =>
  (await selectDocuments(market.db, bookingReference(bookingId))).map(({ kind, total_paise }) => [
    kind,
    total_paise,
  ]);
const invoiceOf = async (bookingId: string) =>
  (await selectDocuments(market.db, bookingReference(bookingId))).find(({ kind }) => kind === 'tax_invoice')
    ?.snapshot;

async function earnedOf(bookingId: string) {
  const rows = await market.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select(['ledger_entry.account', 'ledger_entry.amount_paise'])
    .where('ledger_txn.kind', 'in', ['completion', 'cancellation'])
    .where('ledger_txn.external_id', '=', `booking:${bookingId}`)
    .execute();
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((all, { amount_paise }) => all + amount_paise, 0);
  return { total: sum('host_funds'), tax: -sum('gst_output') };
}

test('company of a booking: on its documents alone, PO number included', async () => {
  const [host, artistId] = [await market.host(), await market.artist()];
  const billing = {
    ...{ name: 'Chitkara Events', gstin: completeGstin('03AAACM9325A1Z') },
    ...{ address: 'SCO 9, Phase 8', pin: '160062' },
  };
  const booked = async (company: BookingRequest['company']) => {
    const request = { company };
    const held = await aHeldBooking(market, { artistId, date: await market.dateIn(days++), host, request });
    await signalPayment(market.deps, await payAtGateway(market, held.orderId));
    await issueDocuments(taxDocuments(), held.reference);
    const [receipt] = await selectDocuments(market.db, held.reference);
    return { ...held, recipient: receipt!.snapshot.recipient, snapshot: receipt!.snapshot };
  };
  const first = await booked({ billing, poNumber: 'PO-77', keep: false });
  expect(first.recipient).toMatchObject({ ...billing, poNumber: 'PO-77', state: { code: '03' } });
  const { text } = await extractText(new Uint8Array(await drawDocument(first.snapshot)), {
    mergePages: true,
  });
  expect(text).toContain('PO number PO-77');
  expect(await selectBilling(market.db, host.accountId)).toBeUndefined();
  expect((await booked(undefined)).recipient).toMatchObject({ name: 'Aarav Mehta', gstin: null });
  const kept = await booked({ billing, poNumber: '', keep: true });
  expect(kept.recipient).toMatchObject(billing);
  const moved = { ...billing, name: 'Chitkara Group' };
  await inTransaction(market.db, (trx) => saveBillingDetails(trx, host.accountId, moved));
  const listed = async ({ reference, bookingId }: { reference: string; bookingId: string }) => {
    const { company } = (await selectBookingView(market.db, bookingId))!;
    const facts = { state: 'requested', captured: 1, refunded: 0 };
    const list = await documentsOf(market.db, reference, facts, { id: host.accountId, name: 'A', company });
    return [list.recipient.name, list.recipient.given];
  };
  expect(await listed(first)).toEqual(['Chitkara Events', 'own']);
  expect(await listed(kept)).toEqual(['Chitkara Group', 'account']);
  const [issued] = await selectDocuments(market.db, kept.reference);
  expect(issued!.snapshot.recipient.name).toBe('Chitkara Events');
});

test('payment: receipt voucher with all legally required details', async () => {
  const { bookingId, paymentId } = await aPaidBooking();
  await issueDocuments(taxDocuments(), bookingReference(bookingId));
  const [receipt] = await selectDocuments(market.db, bookingReference(bookingId));
  expect(receipt?.snapshot).toMatchObject({
    kind: 'receipt_voucher',
    supplier: { gstin: DEMO_SUPPLIER.gstin },
    recipient: { name: 'Aarav Mehta', gstin: null, state: { code: '04' } },
    placeOfSupply: { code: '04', name: 'Chandigarh' },
    reverseCharge: false,
    taxable: 5_000_000,
    taxes: [{ name: 'IGST', basisPoints: 1800, amount: 900_000 }],
    total: 5_900_000,
    payment: { id: paymentId },
  });
  expect(receipt!.number).toMatch(/^RV\/\d{4}\/\d{7}$/);
});

test.each([59_000, 47_201, 100])(
  'invoice after ₹%i performance: equals payment and ledger, including tax',
  async (fee) => {
    const { bookingId } = await aCompletedBooking(fee);
    const invoice = (await invoiceOf(bookingId))!;
    expect(invoice.total).toBe(fee * 100);
    const tax = invoice.taxes.reduce((sum, { amount }) => sum + amount, 0);
    expect({ total: invoice.total, tax }).toEqual(await earnedOf(bookingId));
    expect(invoice.against).toHaveLength(1);
  },
);

test('cancellation with a kept amount: invoice and refund voucher', async () => {
  const { bookingId } = await aCancelledBooking(24);
  expect(await kindsOf(bookingId)).toEqual(
    expect.arrayContaining([
      ['receipt_voucher', 5_900_000],
      ['tax_invoice', 2_400_000],
      ['refund_voucher', 3_500_000],
    ]),
  );
  const invoice = (await invoiceOf(bookingId))!;
  expect(invoice.total).toBe((await earnedOf(bookingId)).total);
  expect(invoice.occasion).toBe('cancellation');
  expect(invoice.lines[0]!.description).toMatch(/^Kept on cancellation: /);
});

test('a fully refunded booking has no invoice', async () => {
  const { bookingId } = await aCancelledBooking(80);
  expect(await kindsOf(bookingId)).toEqual([
    ['receipt_voucher', 5_900_000],
    ['refund_voucher', 5_900_000],
  ]);
});

test('refund after the invoice: credit note that names it', async () => {
  const { bookingId } = await aCompletedBooking();
  await inTransaction(market.db, (trx) =>
    requestRefundOf(trx, { reference: `booking:${bookingId}`, amount: 590_000, reason: 'goodwill' }),
  );
  await market.settle();
  await issueDocuments(taxDocuments(), bookingReference(bookingId));
  const [note] = (await selectDocuments(market.db, bookingReference(bookingId))).filter(
    ({ kind }) => kind === 'credit_note',
  );
  expect(note?.snapshot).toMatchObject({ total: 590_000, taxable: 500_000 });
  const invoice = await invoiceOf(bookingId);
  expect(note?.snapshot.against).toEqual([{ number: invoice!.number, issuedOn: invoice!.issuedOn }]);
});

test('registered host: documents carry own State, name, GST number', async () => {
  const { bookingId } = await aPaidBooking(59_000, '02AAACM1234A1Z5');
  await issueDocuments(taxDocuments(), bookingReference(bookingId));
  const [receipt] = await selectDocuments(market.db, bookingReference(bookingId));
  expect(receipt?.snapshot.recipient).toMatchObject({ name: 'Mehta & Sons', gstin: '02AAACM1234A1Z5' });
  expect(receipt?.snapshot.taxes).toEqual([
    { name: 'CGST', basisPoints: 900, amount: 450_000 },
    { name: 'SGST', basisPoints: 900, amount: 450_000 },
  ]);
});

test('ten who issue at once issue each paper once', async () => {
  const { bookingId } = await aPaidBooking();
  const counts = await Promise.all(
    Array.from({ length: 10 }, () => issueDocuments(taxDocuments(), bookingReference(bookingId))),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await kindsOf(bookingId)).toHaveLength(1);
});

test('document numbers: no gaps, despite concurrency and a failure', async () => {
  const bookings = await Promise.all(Array.from({ length: 6 }, () => aPaidBooking()));
  const failed = inTransaction(market.db, async (trx) => {
    await takeSerial(trx, 'receipt_voucher', '2627');
    throw new Error('the printer is on fire');
  });
  await expect(failed).rejects.toThrow('on fire');
  await Promise.all(
    bookings.map(({ bookingId }) => issueDocuments(taxDocuments(), bookingReference(bookingId))),
  );
  const rows = await market.db
    .selectFrom('document')
    .select(['financial_year', 'serial'])
    .where('kind', '=', 'receipt_voucher')
    .orderBy('financial_year')
    .orderBy('serial')
    .execute();
  const ofOneYear = rows.filter(({ financial_year }) => financial_year === rows.at(-1)!.financial_year);
  expect(ofOneYear.map(({ serial }) => serial)).toEqual(ofOneYear.map((_, index) => index + 1));
  expect(ofOneYear.length).toBeGreaterThanOrEqual(6);
});

test('an issued paper is never changed and never taken away', async () => {
  const { bookingId } = await aPaidBooking();
  await issueDocuments(taxDocuments(), bookingReference(bookingId));
  for (const change of [
    sql`update document set total_paise = 1 where booking_id = ${bookingId}`,
    sql`delete from document where booking_id = ${bookingId}`,
  ])
    await expect(change.execute(market.db)).rejects.toThrow('append-only');
});

test('the database refuses a second invoice of a booking', async () => {
  const { bookingId } = await aCompletedBooking();
  const again =
    sql`insert into document (booking_id, kind, subject, financial_year, serial, number, total_paise, snapshot, issued_at)
    select booking_id, kind, subject, financial_year, 999, 'INV/2627/9999999', total_paise, snapshot, issued_at
    from document where booking_id = ${bookingId} and kind = 'tax_invoice'`.execute(market.db);
  expect(violatedConstraint(await again.catch((error: unknown) => error))).toBe('one_document_per_fact');
});

test('no supplier: nothing issued; the job catches up later', async () => {
  const { bookingId } = await aPaidBooking();
  const withoutImprint: DocumentDeps = { db: market.db, imprint: async () => null };
  expect(await issueDocuments(withoutImprint, bookingReference(bookingId))).toBe(0);
  expect(await kindsOf(bookingId)).toEqual([]);
  await issueMissingDocuments(taxDocuments(), market.deps.log);
  expect(await kindsOf(bookingId)).toEqual([['receipt_voucher', 5_900_000]]);
});

test('failing purchase: does not block the documents of others', async () => {
  const ids = [(await aPaidBooking()).bookingId, (await aPaidBooking()).bookingId].sort();
  await sql`update booking set quote = '{}' where id = ${ids[0]}`.execute(market.db);
  await issueMissingDocuments(taxDocuments(), market.deps.log);
  expect(await kindsOf(ids[0]!)).toEqual([]);
  expect(await kindsOf(ids[1]!)).toEqual([['receipt_voucher', 5_900_000]]);
});

test('PDF: contains the snapshot’s content as extractable text', async () => {
  const { bookingId } = await aCompletedBooking();
  const invoice = (await invoiceOf(bookingId))!;
  const pdf = await drawDocument({ ...invoice, recipient: { ...invoice.recipient, name: 'आरव Mehta 🎉' } });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const words of [
    'Tax invoice',
    invoice.number,
    invoice.bookingCode,
    `GSTIN ${DEMO_SUPPLIER.gstin}`,
    'Place of supply',
    'Chandigarh (04)',
    'Reverse charge',
    '999631',
    '₹50,000.00',
    'IGST 18%',
    '₹9,000.00',
    '₹59,000.00',
    'Rupees fifty-nine thousand only',
    'Computer generated',
    'Demo: no real money moved',
  ])
    expect(text).toContain(words);
  const unnamed = await drawDocument({ ...invoice, recipient: { ...invoice.recipient, name: '王小明 🎉' } });
  const { text: printed } = await extractText(new Uint8Array(unnamed), { mergePages: true });
  expect(printed).toContain(`Host of booking ${invoice.bookingCode}`);
  expect(printed).not.toContain('?');
});

test('long document: continues on a second page, pages numbered', async () => {
  const { bookingId } = await aPaidBooking();
  await issueDocuments(taxDocuments(), bookingReference(bookingId));
  const [receipt] = await selectDocuments(market.db, bookingReference(bookingId));
  const [line] = receipt!.snapshot.lines;
  const lines = Array.from({ length: 16 }, () => line!);
  const pdf = await drawDocument({ ...receipt!.snapshot, lines });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(totalPages).toBe(2);
  expect(text).toContain('page 2 of 2');
});
