import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { requestGoodwillRefund, requestRefundOf } from '#app/payments/refund.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { equipment, ITEM_PRICE } from '#tests/support/sound-order.ts';
import { REGISTERED, registerForGst } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { selectDataOfBookings } from '../wire/personal-data-after-queries.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { correctPlaces } from './correct-place.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { documentResponse } from './file-response.server.ts';

const market = useMarketplace({ model: 'agent', firstHour: false });
const { documentsOf, listOf, bookedOf } = artistSales(market);
let days = 60;

async function aPaidPerformance(given: { artistId?: number; sound?: boolean } = {}) {
  const artistId = given.artistId ?? (await market.artist({ fee: 40_000 }));
  const host = await market.host();
  const sound = given.sound
    ? { kits: [], equipment: [{ id: (await equipment(market, 9)).id, quantity: 1 }] }
    : undefined;
  const request = sound ? { withSound: true, sound } : {};
  const held = await aHeldBooking(market, { artistId, host, date: await market.dateIn(days++), request });
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, held.bookingId);
  return held;
}

async function takesPlace({ bookingId }: { bookingId: string }) {
  await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
    ends_at = business_now() - interval '38 hours' where id = ${bookingId}`.execute(market.db);
  await sweepBookings(market.deps);
  await market.settle();
}

async function cancelled(booking: Awaited<ReturnType<typeof aPaidPerformance>>, hoursBefore: number) {
  await sql`update booking set starts_at = business_now() + make_interval(hours => ${hoursBefore}, mins => 1),
    ends_at = business_now() + make_interval(hours => ${hoursBefore + 2}) where id = ${booking.bookingId}`.execute(
    market.db,
  );
  const by = { actor: 'host' as const, accountId: booking.host.accountId };
  const answer = await cancelBooking(market.deps, by, booking.bookingId, '');
  if (!answer.ok) throw new Error(answer.refusal.reason);
  await market.settle();
  return answer.value;
}

const textOf = async (snapshot: Awaited<ReturnType<typeof documentsOf>>[number]['snapshot']) =>
  (await extractText(new Uint8Array(await drawDocument(snapshot)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

test('performance with sound: artist bills, we invoice sound, ledger agrees', async () => {
  const performance = await aPaidPerformance({ sound: true });
  await takesPlace(performance);
  expect(await listOf(performance.reference)).toEqual([
    'artist for host: receipt_voucher 4000000, tax 0',
    'artist for host: tax_invoice 4000000, tax 0',
    'house for artist: tax_invoice 600000, tax 91525',
    `house for host: receipt_voucher ${ITEM_PRICE}, tax 18000`,
    `house for host: tax_invoice ${ITEM_PRICE}, tax 18000`,
  ]);
  expect(await bookedOf(performance.reference)).toMatchObject({
    host_funds: 40_000_00 + ITEM_PRICE,
    sound_revenue: -(ITEM_PRICE - 180_00),
    gst_output: -(915_25 + 180_00),
  });
  await expectNothingBroken(market.db);
});

test('cancellation with sound keeping only tax: just the sound’s tax', async () => {
  const performance = await aPaidPerformance({ sound: true });
  expect(await cancelled(performance, 48)).toMatchObject({ kept: 180_00 });
  expect(await bookedOf(performance.reference)).toEqual({
    host_funds: 180_00,
    sound_revenue: -152_54,
    gst_output: -27_46,
  });
  expect(await listOf(performance.reference)).toEqual([
    'artist for host: receipt_voucher 4000000, tax 0',
    'artist for host: refund_voucher 4000000, tax 0',
    `house for host: receipt_voucher ${ITEM_PRICE}, tax 18000`,
    'house for host: refund_voucher 100000, tax 15254',
    'house for host: tax_invoice 18000, tax 2746',
  ]);
  await expectNothingBroken(market.db);
});

test('goodwill, then free cancellation: each supplier refunds exactly its receipt', async () => {
  const performance = await aPaidPerformance({ sound: true });
  await documentsOf(performance.reference);
  const key = '7d0a2d3e-5a52-4a9c-a1c5-0d9f1f0a6b11';
  await inTransaction(market.db, (trx) =>
    requestGoodwillRefund(trx, { reference: performance.reference, amount: 5000_00, key }),
  );
  await market.settle();
  await documentsOf(performance.reference);
  expect(await cancelled(performance, 400)).toMatchObject({ kept: 0 });
  expect(await listOf(performance.reference)).toEqual([
    'artist for host: receipt_voucher 4000000, tax 0',
    'artist for host: refund_voucher 3514327, tax 0',
    'artist for host: refund_voucher 485673, tax 0',
    `house for host: receipt_voucher ${ITEM_PRICE}, tax 18000`,
    'house for host: refund_voucher 103673, tax 15815',
    'house for host: refund_voucher 14327, tax 2185',
  ]);
  await expectNothingBroken(market.db);
});

test.each([
  [5000_00, 6],
  [20_000_00, 6],
  [40_000_00, 20],
])('goodwill %s paise, cancelled %s hours before: invoices match receipts', async (amount, hours) => {
  const performance = await aPaidPerformance({ sound: true });
  const key = '7d0a2d3e-5a52-4a9c-a1c5-0d9f1f0a6b11';
  await inTransaction(market.db, (trx) =>
    requestGoodwillRefund(trx, { reference: performance.reference, amount, key }),
  );
  await market.settle();
  await cancelled(performance, hours);
  const taxDocuments = (await documentsOf(performance.reference)).filter(({ reader }) => reader === 'host');
  const sumOf = (ours: boolean, kind: string) =>
    taxDocuments
      .filter((taxDocument) => taxDocument.kind === kind && (taxDocument.supplier === 'house') === ours)
      .reduce((sum, { total_paise }) => sum + total_paise, 0);
  for (const ours of [true, false])
    expect(sumOf(ours, 'receipt_voucher') - sumOf(ours, 'refund_voucher')).toBe(sumOf(ours, 'tax_invoice'));
  await expectNothingBroken(market.db);
});

test('artist’s tax documents: one gapless number series per artist', async () => {
  const artistId = await market.artist({ fee: 40_000 });
  const performances = [
    await aPaidPerformance({ artistId }),
    await aPaidPerformance({ artistId }),
    await aPaidPerformance(),
  ];
  await Promise.all(performances.map(({ reference }) => documentsOf(reference)));
  await takesPlace(performances[0]!);
  await documentsOf(performances[0]!.reference);
  const numbers = await market.db
    .selectFrom('document')
    .select(['number', 'serial'])
    .where('supplier', '=', `artist:${artistId}`)
    .orderBy('serial')
    .execute();
  expect(numbers.map(({ serial }) => serial)).toEqual([1, 2, 3]);
  for (const { number, serial } of numbers)
    expect(number).toMatch(new RegExp(`^A${artistId}/\\d{4}/${serial}$`));
});

test('unregistered artist’s bill: names supplier and why no GST', async () => {
  const performance = await aPaidPerformance();
  await takesPlace(performance);
  const bill = (await documentsOf(performance.reference)).find(
    ({ kind, supplier }) => kind === 'tax_invoice' && supplier !== 'house',
  )!;
  const text = await textOf(bill.snapshot);
  for (const words of [
    'Bill A',
    'Jasleen Kaur Sandhu Chandigarh Not registered for GST',
    'No GST: supplier not registered.',
    '₹40,000.00',
    'Made out by Mehfil for the supplier.',
  ])
    expect(text).toContain(words);
  for (const words of ['Tax invoice', 'Taxable', 'CGST', 'IGST']) expect(text).not.toContain(words);
});

test('registered artist’s invoice: own details; commission invoice hidden from host', async () => {
  const artistId = await market.artist({ fee: 40_000 });
  await registerForGst(market.db, artistId);
  const performance = await aPaidPerformance({ artistId });
  await takesPlace(performance);
  const taxDocuments = await documentsOf(performance.reference);
  const invoice = taxDocuments.find(
    ({ kind, reader, supplier }) => kind === 'tax_invoice' && reader === 'host' && supplier !== 'house',
  )!;
  expect(invoice.snapshot).toMatchObject({
    supplier: { name: REGISTERED.legal_name, gstin: REGISTERED.gstin, address: REGISTERED.address },
    taxes: [{ name: 'IGST', basisPoints: 1800, amount: 6_101_69 }],
    taxable: 33_898_31,
  });
  const commission = taxDocuments.find(({ reader }) => reader === 'artist')!;
  expect(commission.snapshot).toMatchObject({
    recipient: { name: REGISTERED.legal_name, gstin: REGISTERED.gstin },
    total: 6_000_00,
  });
  const words = JSON.stringify(commission.snapshot);
  for (const ofHost of ['Aarav', 'Sukhna']) expect(words).not.toContain(ofHost);
  expect(await documentResponse(market.db, performance.reference, commission.id)).toBeUndefined();
  const { documents } = await selectDataOfBookings(market.db, performance.host.accountId);
  const inFile = documents.map(({ number }) => number);
  expect(inFile).toContain(invoice.number);
  expect(inFile).not.toContain(commission.number);
  expect(await documentResponse(market.db, performance.reference, invoice.id)).toBeDefined();
});

test('tax status on performance day decides; refund follows its invoice', async () => {
  const artistId = await market.artist({ fee: 40_000 });
  const performance = await aPaidPerformance({ artistId });
  await documentsOf(performance.reference);
  await registerForGst(market.db, artistId, performance.date);
  await takesPlace(performance);
  expect(await listOf(performance.reference)).toContain('artist for host: tax_invoice 4000000, tax 610169');
  await sql`insert into tax_standing (payee, state, year_from, outside_paise, from_day, declared_at)
    values (${`artist:${artistId}`}, 'below_threshold', '2026-04-01', 0, ${performance.date}, now())`.execute(
    market.db,
  );
  await inTransaction(market.db, (trx) =>
    requestRefundOf(trx, { reference: performance.reference, amount: 1180_00, reason: 'goodwill' }),
  );
  await market.settle();
  expect(await listOf(performance.reference)).toContain('artist for host: credit_note 118000, tax 18000');
});

test('ten who issue at once issue each paper once', async () => {
  const performance = await aPaidPerformance({ sound: true });
  await takesPlace(performance);
  await Promise.all(Array.from({ length: 10 }, () => documentsOf(performance.reference)));
  expect(await documentsOf(performance.reference)).toHaveLength(5);
});

test('documents corrected to another State: sums stay the same', async () => {
  const performance = await aPaidPerformance({ sound: true });
  const { bookingId, reference } = performance;
  const moveTo = (address: string) =>
    sql`update booking set venue_address = ${address} where id = ${bookingId}`.execute(market.db);
  /** As if the printed address had been read in another State before. */
  const printAddress = (address: string) =>
    inTransaction(market.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update document set snapshot = jsonb_set(snapshot, '{event,address}', to_jsonb(${address}::text))
        where booking_id = ${bookingId}`.execute(trx);
    });
  const correct = () => inTransaction(market.db, (trx) => correctPlaces(trx, reference));
  await moveTo('Ridge View, Kasauli');
  await documentsOf(reference);
  await printAddress('Sector 17, Chandigarh');
  await moveTo('Sector 17, Chandigarh');
  expect(await correct()).toHaveLength(2);
  expect(await correct()).toEqual([]);
  await takesPlace(performance);
  await documentsOf(reference);
  await inTransaction(market.db, (trx) =>
    requestRefundOf(trx, { reference, amount: 5000_00, reason: 'dispute_credit' }),
  );
  await market.settle();
  expect(await listOf(reference)).toEqual([
    'artist for host: credit_note 500000, tax 0',
    ...Array(2).fill('artist for host: receipt_voucher 4000000, tax 0'),
    'artist for host: refund_voucher 4000000, tax 0',
    'artist for host: tax_invoice 4000000, tax 0',
    'house for artist: tax_invoice 600000, tax 91525',
    ...Array(2).fill(`house for host: receipt_voucher ${ITEM_PRICE}, tax 18000`),
    `house for host: refund_voucher ${ITEM_PRICE}, tax 18000`,
    `house for host: tax_invoice ${ITEM_PRICE}, tax 18000`,
  ]);
  const taxDocuments = await documentsOf(reference);
  const bill = taxDocuments.find(({ kind, snapshot }) => kind === 'tax_invoice' && snapshot.forArtist)!;
  const current = taxDocuments.find(
    ({ snapshot }) => snapshot.forArtist && snapshot.placeCorrection === 'replacement',
  )!;
  expect(bill.snapshot.against.map(({ number }) => number)).toEqual([current.number]);
  expect(bill.snapshot.placeOfSupply.code).toBe('04');
  await printAddress('Ridge View, Kasauli');
  expect(await correct()).toHaveLength(2);
  const reversal = (await documentsOf(reference)).findLast(
    ({ snapshot }) => snapshot.forArtist && snapshot.placeCorrection === 'reversal',
  )!;
  expect(reversal).toMatchObject({ kind: 'credit_note', total_paise: 35_000_00 });
  expect(await textOf(reversal.snapshot)).toContain('Reversed because it named another place of supply');
  await expectNothingBroken(market.db);
});
