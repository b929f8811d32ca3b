import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/answer/answer-booking.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, visit } from '#tests/support/page-visit.ts';
import { asHost } from '#tests/support/replaceable-booking.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { openTax, openTaxPaper } from './tax-page.server.ts';

const market = useMarketplace({ model: 'agent' });
const { papersOf } = artistSales(market);
const HOST = ['Aarav', 'Sukhna'];

/** A paid request of a registered artist, and what that artist reads of its papers. */
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
    await papersOf(reference);
    const { papers } = await openTax({ ...visit(market.db, owner, '/'), params });
    const texts: string[] = [];
    for (const { id } of papers) {
      const file = await openTaxPaper({
        ...visit(market.db, owner, '/'),
        params: { ...params, documentId: id },
      });
      const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
      texts.push(text);
    }
    return { kinds: papers.map(({ kind }) => kind).sort(), text: texts.join('\n') };
  };
  return { bookingId, artistId, host, read };
}

/** The host cancels two days before, which keeps the tax. */
async function cancel({ bookingId, host }: Awaited<ReturnType<typeof aRequest>>) {
  await sql`update booking set starts_at = business_now() + interval '48 hours 1 minute',
    ends_at = business_now() + interval '50 hours' where id = ${bookingId}`.execute(market.db);
  const cancelled = await cancelBooking(market.deps, asHost(host), bookingId, '');
  expect(cancelled).toMatchObject({ ok: true });
  await market.settle();
}

test('a request that its host cancels before the yes leaves the artist a bill that does not say whose it was', async () => {
  const request = await aRequest();
  await cancel(request);
  const { kinds, text } = await request.read();
  expect(kinds).toContain('tax_invoice');
  for (const word of HOST) expect(text).not.toContain(word);
  expect(text).toContain('Kept on cancellation');
});

test('who had said yes reads the bill of a cancelled evening as the host has it', async () => {
  const request = await aRequest();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, request.bookingId);
  await cancel(request);
  const { text } = await request.read();
  for (const word of HOST) expect(text).toContain(word);
});

test('an artist who was asked before the one who performed reads in the receipt nothing of the host', async () => {
  const request = await aRequest();
  await request.read();
  await market.db
    .updateTable('booking')
    .set({ artist_id: await market.artist(), state: 'completed' })
    .where('id', '=', request.bookingId)
    .execute();
  const { kinds, text } = await request.read();
  expect(kinds).toEqual(['receipt_voucher']);
  for (const word of HOST) expect(text).not.toContain(word);
});
