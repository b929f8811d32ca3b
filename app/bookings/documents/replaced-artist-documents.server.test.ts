import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { holderOf } from '#tests/support/paid-booking.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { replacementOf } from '../view/booking-views.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { copyForHost } from './copy-for-host.ts';
import { drawDocument } from './draw-document.server.ts';

const market = useMarketplace({ model: 'agent' });
const { documentsOf } = artistSales(market);
let days = 20;

/** A booking of ₹40,000 to which a registered artist has said yes, with others who would come at these fees. */
async function aBookingWithYes(...fees: number[]) {
  const others = fees.map((fee) => ({ fee, instant: true }));
  const booking = await aConfirmedBooking(market, await market.dateIn(days++), others, { fee: 40_000 });
  const { artist_id: artistId } = await market.db
    .selectFrom('booking')
    .select('artist_id')
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  await registerForGst(market.db, artistId);
  return { ...booking, artistId };
}

type Booking = Awaited<ReturnType<typeof aBookingWithYes>>;

/** The artist withdraws, and the host takes who is proposed. */
async function passOn({ bookingId, host }: Booking): Promise<number> {
  const before = await market.db
    .selectFrom('booking')
    .select('artist_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const holder = await holderOf(market, before.artist_id);
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice');
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  const taken = await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId);
  expect(taken).toMatchObject({ ok: true });
  const { artist_id } = await market.db
    .selectFrom('booking')
    .select('artist_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return artist_id;
}

/** Paise for which each artist has receipts that are not reversed, and what of the payments has not gone back. */
async function advancesOf({ reference }: Booking) {
  const taxDocuments = await documentsOf(reference);
  const advances: Record<string, number> = {};
  for (const { supplier, kind, total_paise } of taxDocuments) {
    const sign = kind === 'receipt_voucher' ? 1 : kind === 'refund_voucher' ? -1 : 0;
    if (supplier !== 'house' && sign !== 0)
      advances[supplier] = (advances[supplier] ?? 0) + sign * total_paise;
  }
  const refunded = await market.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(({ fn }) => fn.sum<number>('refund.amount_paise').as('sum'))
    .where('payment_order.reference', '=', reference)
    .where('refund.state', '=', 'processed')
    .executeTakeFirst();
  const { captured } = await paymentTotals(market.db, reference);
  return { advances, held: captured - Number(refunded?.sum ?? 0), taxDocuments };
}

/** Only the artist who performs has an advance, of exactly what we hold. */
async function expectOneAdvance(booking: Booking, artistId: number) {
  const { advances, held } = await advancesOf(booking);
  const owed = Object.entries(advances).filter(([, amount]) => amount !== 0);
  expect(owed).toEqual(held === 0 ? [] : [[`artist:${artistId}`, held]]);
  await expectNothingBroken(market.db);
}

test('repeated replacement, then cancellation: advance receipts always equal money held', async () => {
  const booking = await aBookingWithYes(38_000, 36_500);
  await expectOneAdvance(booking, booking.artistId);
  const second = await passOn(booking);
  await expectOneAdvance(booking, second);
  await market.settle();
  await expectOneAdvance(booking, second);
  const third = await passOn(booking);
  await market.settle();
  await expectOneAdvance(booking, third);
  expect(await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '')).toMatchObject({
    ok: true,
  });
  await market.settle();
  await expectOneAdvance(booking, third);
  expect((await advancesOf(booking)).held).toBe(0);
});

test('documents issued late: skip the artist replaced in between', async () => {
  const booking = await aBookingWithYes(40_000, 40_000);
  await documentsOf(booking.reference);
  const second = await passOn(booking);
  const third = await passOn(booking);
  await expectOneAdvance(booking, third);
  const { taxDocuments } = await advancesOf(booking);
  expect(taxDocuments.some(({ supplier }) => supplier === `artist:${second}`)).toBe(false);
});

test('reversal: in former artist’s series, names receipt, nothing returned', async () => {
  const booking = await aBookingWithYes(40_000);
  const [receipt] = (await documentsOf(booking.reference)).filter(({ supplier }) => supplier !== 'house');
  await passOn(booking);
  const taxDocuments = await documentsOf(booking.reference);
  const reversal = taxDocuments.find(({ kind }) => kind === 'refund_voucher')!;
  expect(reversal).toMatchObject({ supplier: `artist:${booking.artistId}`, total_paise: 40_000_00 });
  expect(reversal.number).toMatch(new RegExp(`^A${booking.artistId}/\\d{4}/2$`));
  expect(reversal.snapshot).toMatchObject({
    handedOver: true,
    supplier: receipt!.snapshot.supplier,
    lines: receipt!.snapshot.lines,
    taxes: receipt!.snapshot.taxes,
    against: [{ number: receipt!.number }],
  });
  const { text } = await extractText(
    new Uint8Array(await drawDocument(copyForHost(reversal.snapshot, false))),
    {
      mergePages: true,
    },
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Nothing was returned by this paper.');
});

test('the bill of who performed settles their receipt alone', async () => {
  const booking = await aBookingWithYes(40_000);
  await documentsOf(booking.reference);
  const second = await passOn(booking);
  await documentsOf(booking.reference);
  await sql`update booking set state = 'in_progress', starts_at = business_now() - interval '40 hours',
    ends_at = business_now() - interval '38 hours' where id = ${booking.bookingId}`.execute(market.db);
  await sweepBookings(market.deps);
  const taxDocuments = await documentsOf(booking.reference);
  const bill = taxDocuments.find(({ kind, reader }) => kind === 'tax_invoice' && reader === 'host')!;
  const receipt = taxDocuments.find(
    ({ kind, supplier }) => kind === 'receipt_voucher' && supplier === `artist:${second}`,
  )!;
  expect(bill.supplier).toBe(`artist:${second}`);
  expect(bill.snapshot.against.map(({ number }) => number)).toEqual([receipt.number]);
});
