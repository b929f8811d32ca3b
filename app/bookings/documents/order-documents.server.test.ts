import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { DEMO_SUPPLIER } from '#tests/support/demo-site.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import {
  aPaidSoundOrder,
  ITEM_PRICE,
  soundIsDeliveredAndOver,
  soundStartsIn,
} from '#tests/support/sound-order.ts';
import { cancelSoundOrder } from '../sound-orders/cancel-sound-order.server.ts';
import { openSoundOrder } from '../sound-orders/open-sound-order.server.ts';
import { openOrderCalendar, openOrderDocument } from '../sound-orders/open-sound-order-files.server.ts';
import { sweepSoundOrders } from '../sound-orders/sweep-sound-orders.server.ts';
import { documentHandlers, issueMissingDocuments } from './document-handlers.server.ts';
import { selectDocuments } from './documents-queries.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { type DocumentDeps, issueDocuments } from './issue-documents.server.ts';

const market = useMarketplace({ firstHour: false });
const HOUR = 3600;
let days = 60;

const taxDocuments = (): DocumentDeps => ({
  db: market.db,
  imprint: async () => ({ brand: 'Mehfil', supplier: DEMO_SUPPLIER, demo: true }),
});
const anOrder = async () => aPaidSoundOrder(market, await market.dateIn(days++));
const kindsOf = async (reference: string) =>
  (await selectDocuments(market.db, reference)).map(({ kind, total_paise }) => [kind, total_paise]);

async function aFinishedOrder() {
  const order = await anOrder();
  await soundIsDeliveredAndOver(market, order.orderId);
  await sweepSoundOrders(market.deps);
  await issueDocuments(taxDocuments(), order.reference);
  return order;
}

test('paid sound order: one receipt, even when issued concurrently', async () => {
  const { reference, code, itemName } = await anOrder();
  const counts = await Promise.all(
    Array.from({ length: 6 }, () => issueDocuments(taxDocuments(), reference)),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const [receipt] = await selectDocuments(market.db, reference);
  expect(receipt?.snapshot).toMatchObject({
    kind: 'receipt_voucher',
    purchase: 'sound_order',
    bookingCode: code,
    event: { artist: null },
    lines: [{ description: `Hire of sound equipment: ${itemName}`, sac: '997329' }],
    total: ITEM_PRICE,
    taxable: 100_000,
  });
  const pdf = await drawDocument(receipt!.snapshot);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  // Line breaks depend on the width of the payment id's letters.
  const read = text.replaceAll(/\s+/g, ' ');
  for (const words of ['Receipt voucher', code, 'Sound system', 'follows after the event'])
    expect(read).toContain(words);
});

test('finished sound order: invoice equals ledger, tax included', async () => {
  const { reference } = await aFinishedOrder();
  const invoice = (await selectDocuments(market.db, reference)).find(({ kind }) => kind === 'tax_invoice')!;
  const tax = invoice.snapshot.taxes.reduce((sum, { amount }) => sum + amount, 0);
  expect({ total: invoice.total_paise, tax }).toEqual({ total: ITEM_PRICE, tax: 18_000 });
  expect(invoice.number).toMatch(/^INV\/\d{4}\/\d{7}$/);
  expect(invoice.snapshot.against).toHaveLength(1);
});

test('cancelled sound order: kept amount invoiced, refund has a voucher', async () => {
  const { orderId, reference, host } = await anOrder();
  await soundStartsIn(market, orderId, 30 * HOUR);
  await cancelSoundOrder(market.deps, host, orderId, null);
  await market.settle();
  await issueDocuments(taxDocuments(), reference);
  expect(await kindsOf(reference)).toEqual(
    expect.arrayContaining([
      ['receipt_voucher', 118_000],
      ['tax_invoice', 48_000],
      ['refund_voucher', 70_000],
    ]),
  );
});

test('document numbers: shared series with bookings; job issues missing ones', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  await issueMissingDocuments(taxDocuments(), market.deps.log);
  const numbers = await Promise.all(
    [one, other].map(async ({ reference }) => (await selectDocuments(market.db, reference))[0]!.number),
  );
  expect(new Set(numbers).size).toBe(2);
  const { rows } = await market.db
    .selectFrom('document')
    .select(['serial'])
    .where('kind', '=', 'receipt_voucher')
    .orderBy('serial')
    .execute()
    .then((found) => ({ rows: found.map(({ serial }) => serial) }));
  expect(rows).toEqual(rows.map((_, index) => index + 1));
});

test('completion and cancellation are events that papers answer', async () => {
  const { orderId, reference } = await anOrder();
  await soundIsDeliveredAndOver(market, orderId);
  await sweepSoundOrders(market.deps);
  await documentHandlers(taxDocuments())['sound_order.completed']({ orderId });
  expect((await kindsOf(reference)).map(([kind]) => kind)).toContain('tax_invoice');
});

test('order documents and calendar: host and staff only, others 404 [S6-02]', async () => {
  const { orderId, reference, host } = await aFinishedOrder();
  const [taxDocument] = await selectDocuments(market.db, reference);
  const as = async (accountId: string, roles: string[] = []) => {
    const { db } = market;
    const asked = visit(db, { accountId, sessionId: '', phone: '' }, '/', { roles });
    const answers = [openOrderDocument(asked, orderId, taxDocument!.id), openOrderCalendar(asked, orderId)];
    return Promise.all(answers.map((answer) => answer.then(({ status }) => status).catch(() => 404)));
  };
  const stranger = await market.host();
  expect(await as(host.accountId)).toEqual([200, 200]);
  expect(await as(stranger.accountId, ['support'])).toEqual([200, 200]);
  expect(await as(stranger.accountId)).toEqual([404, 404]);
  expect(await as(stranger.accountId, ['content'])).toEqual([404, 404]);
});

test('order page: lists existing documents and what follows [S2-07]', async () => {
  const { orderId, host, reference } = await anOrder();
  const page = () =>
    openSoundOrder(
      visit(market.db, { accountId: host.accountId, sessionId: '', phone: '' }, `/sound-orders/${orderId}`),
      orderId,
    );
  expect((await page()).taxDocuments).toMatchObject({ documents: [], next: 'invoice' });
  await issueDocuments(taxDocuments(), reference);
  expect((await page()).taxDocuments.documents).toMatchObject([
    { kind: 'receipt_voucher', total: ITEM_PRICE },
  ]);
});
