import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, visit } from '#tests/support/page-visit.ts';
import { asHost } from '#tests/support/replaceable-booking.ts';
import { REGISTERED, registerForGst } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { documentsOf as listedDocumentsOf } from '../documents/documents-of.server.ts';
import { documentResponse } from '../documents/file-response.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { selectDataOfBookings } from '../wire/personal-data-after-queries.server.ts';
import { openTax, openTaxDocument } from './tax-page.server.ts';

const market = useMarketplace({ model: 'agent', firstHour: false });
const { documentsOf } = artistSales(market);
const HOST = ['Aarav', 'Sukhna'];
const ARTIST = [REGISTERED.legal_name, 'SCF 21', REGISTERED.gstin];

/** A paid request of a registered artist, and what that artist reads of its tax documents. */
async function aRequest() {
  const [artistId, host] = [await market.artist({ fee: 40_000 }), await market.host()];
  const owner = await createAccount(market.db, 'Jasleen Kaur Sandhu');
  await market.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', artistId)
    .execute();
  await registerForGst(market.db, artistId);
  const date = await market.dateIn(40);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId, host, date });
  await signalPayment(market.deps, await payAtGateway(market, orderId));
  const reference = bookingReference(bookingId);
  const params = { artistId: String(artistId) };
  const read = async () => {
    await documentsOf(reference);
    const { taxDocuments } = await openTax({ ...visit(market.db, owner, '/'), params });
    const texts: string[] = [];
    for (const { id } of taxDocuments) {
      const file = await openTaxDocument({
        ...visit(market.db, owner, '/'),
        params: { ...params, documentId: id },
      });
      const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
      texts.push(text);
    }
    return { kinds: taxDocuments.map(({ kind }) => kind).sort(), text: texts.join('\n') };
  };
  const { name: stageName } = await market.db
    .selectFrom('artist')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return { bookingId, artistId, host, read, readAsHost: () => readAsHost(bookingId, host), stageName };
}

/** What the host reads: the list, each tax document, and the file of their data. */
async function readAsHost(bookingId: string, host: { accountId: string }) {
  const reference = bookingReference(bookingId);
  await documentsOf(reference);
  const booking = (await bookingOf(market.db, host.accountId, bookingId))!;
  const { documents: taxDocuments, next } = await listedDocumentsOf(market.db, reference, booking, {
    id: host.accountId,
    name: 'Aarav',
  });
  const texts: string[] = [];
  for (const { id } of taxDocuments) {
    const file = (await documentResponse(market.db, reference, id))!;
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
    texts.push(text.replaceAll(/\s+/g, ' '));
  }
  const inFile = JSON.stringify((await selectDataOfBookings(market.db, host.accountId)).documents);
  return { taxDocuments, next, text: texts.join('\n'), inFile };
}

/** The host cancels two days before, which keeps the tax. */
async function cancel({ bookingId, host }: Awaited<ReturnType<typeof aRequest>>) {
  await sql`update booking set starts_at = business_now() + interval '48 hours 1 minute',
    ends_at = business_now() + interval '50 hours' where id = ${bookingId}`.execute(market.db);
  const cancelled = await cancelBooking(market.deps, asHost(host), bookingId, '');
  expect(cancelled).toMatchObject({ ok: true });
  await market.settle();
}

test('host cancels before acceptance: artist’s bill does not name host', async () => {
  const request = await aRequest();
  await cancel(request);
  const { kinds, text } = await request.read();
  expect(kinds).toContain('tax_invoice');
  for (const word of HOST) expect(text).not.toContain(word);
  expect(text).toContain('Kept on cancellation');
});

test('host cancels after acceptance: artist’s bill names the host', async () => {
  const request = await aRequest();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, request.bookingId);
  await cancel(request);
  const { text } = await request.read();
  for (const word of HOST) expect(text).toContain(word);
});

test('before acceptance: our receipt shows stage name, not artist’s identity', async () => {
  const request = await aRequest();
  const { taxDocuments, text, inFile } = await request.readAsHost();
  expect(taxDocuments.map(({ kind, total }) => [kind, total])).toEqual([['payment_receipt', 40_000_00]]);
  expect(taxDocuments[0]!.supplier).toBeNull();
  expect(text).toContain(`Live performance by ${request.stageName}`);
  expect(text).toContain('follows when they accept');
  for (const word of ARTIST) expect(text + inFile).not.toContain(word);
  expect((await request.read()).kinds).toEqual([]);
});

test('request cancelled in time: payment returned, no artist documents', async () => {
  const request = await aRequest();
  await request.readAsHost();
  const cancelled = await cancelBooking(market.deps, asHost(request.host), request.bookingId, '');
  expect(cancelled).toMatchObject({ ok: true });
  await market.settle();
  const { taxDocuments, text, inFile, next } = await request.readAsHost();
  expect(taxDocuments.map(({ kind, total }) => [kind, total]).sort()).toEqual([
    ['payment_receipt', 40_000_00],
    ['payment_return', 40_000_00],
  ]);
  expect(next).toBe('nothing');
  for (const word of ARTIST) expect(text + inFile).not.toContain(word);
  const ofArtist = market.db.selectFrom('document').selectAll().where('supplier', '<>', 'house');
  expect(await ofArtist.where('booking_id', '=', request.bookingId).execute()).toEqual([]);
});

test('late cancellation before acceptance: host’s bill hides the artist’s identity', async () => {
  const request = await aRequest();
  await request.readAsHost();
  await cancel(request);
  const { taxDocuments, text, inFile } = await request.readAsHost();
  const sumOf = (kind: string) =>
    taxDocuments
      .filter((taxDocument) => taxDocument.kind === kind)
      .reduce((sum, { total }) => sum + total, 0);
  expect(sumOf('tax_invoice')).toBeGreaterThan(0);
  expect(sumOf('tax_invoice')).toBe(sumOf('payment_receipt') - sumOf('payment_return'));
  expect(text).toContain('Kept on cancellation');
  for (const word of ARTIST) expect(text + inFile).not.toContain(word);
});

test('acceptance: host gets artist’s receipt, dated then, stage name alone', async () => {
  const request = await aRequest();
  await request.readAsHost();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, request.bookingId);
  const { taxDocuments, text, next } = await request.readAsHost();
  expect(taxDocuments.map(({ kind, total }) => [kind, total]).sort()).toEqual([
    ['payment_receipt', 40_000_00],
    ['receipt_voucher', 40_000_00],
  ]);
  for (const word of ARTIST) expect(text).not.toContain(word);
  expect(next).toBe('invoice');
  const rows = await documentsOf(bookingReference(request.bookingId));
  const { at } = await market.db
    .selectFrom('booking_transition')
    .select('at')
    .where('booking_id', '=', request.bookingId)
    .where('to_state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  const receipt = rows.find(({ kind }) => kind === 'receipt_voucher')!;
  expect(receipt.issued_at.getTime()).toBeGreaterThanOrEqual(at.getTime());
});

test('artist who declined: no documents of the booking another performed', async () => {
  const request = await aRequest();
  await request.read();
  await market.db
    .updateTable('booking')
    .set({ artist_id: await market.artist(), state: 'completed' })
    .where('id', '=', request.bookingId)
    .execute();
  const { kinds } = await request.read();
  expect(kinds).toEqual([]);
});
