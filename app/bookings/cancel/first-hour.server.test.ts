import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { statusOf, worker } from '#tests/support/admin-visit.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aStatedAbsence } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { paidAgo, payAmountDue } from '#tests/support/part-payment.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { aPaidSoundOrder, soundStartsIn } from '#tests/support/sound-order.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { startsIn } from '#tests/support/the-day.ts';
import { cancelSoundOrder } from '../sound-orders/cancel-sound-order.server.ts';
import { soundOrderOf } from '../sound-orders/sound-order-views.server.ts';
import { artistReachOf } from '../view/artist-reach.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';

const market = useMarketplace({ model: 'agent' });
const { documentsOf } = artistSales(market);
const HOUR = 3600;
const FEE = 9_999;
/** 70 % of it without the GST inside, ₹5,931.62, rounded up to the rupee. */
const SEVENTY = paiseOfRupees(5_932);
let days = 40;

type Booked = Awaited<ReturnType<typeof aPaidBooking>>;

/** Accepted by an artist who was registered for GST, which is inside. */
async function confirmed(): Promise<Booked> {
  const others = [{ fee: FEE, instant: true }];
  const booking = await aConfirmedBooking(market, await market.dateIn(days++), others, { fee: FEE });
  await registerForGst(market.db, booking.artistId);
  await sql`update booking set tax_paise = 152527, quote = jsonb_set(jsonb_set(quote, '{gst}', '"inside"'), '{tax}', '152527')
    where id = ${booking.bookingId}`.execute(market.db);
  return booking;
}

async function cancel({ host, bookingId }: Pick<Booked, 'host' | 'bookingId'>) {
  const shown = (await bookingOf(market.db, host.accountId, bookingId))!;
  const answer = await cancelBooking(market.deps, asHost(host), bookingId, 'Plans changed');
  if (!answer.ok) throw new Error(answer.refusal.reason);
  const { refund, kept } = answer.value;
  expect(shown.cancelNow).toEqual({ refund, kept });
  await market.settle();
  await expectNothingBroken(market.db);
  return refund;
}

test('before the artist’s yes: everything, an hour before the start', async () => {
  const booking = await aPaidBooking(market, await market.dateIn(days++), { fee: FEE });
  await startsIn(market, booking.bookingId, HOUR);
  await paidAgo(market, booking.reference, 20 * HOUR);
  expect(await cancel(booking)).toBe(paiseOfRupees(FEE));
});

test.each([
  ['59:55 after paying', 30, HOUR - 5, paiseOfRupees(FEE)],
  ['60:05 after paying', 30, HOUR + 5, SEVENTY],
  ['3:00:05 before the start', 3 + 5 / HOUR, 50 * 60, paiseOfRupees(FEE)],
  ['2:59:55 before the start', 3 - 5 / HOUR, 50 * 60, 0],
])('after the yes, %s: exact refund', async (_when, hours, seconds, refund) => {
  const booking = await confirmed();
  await startsIn(market, booking.bookingId, hours * HOUR);
  await paidAgo(market, booking.reference, seconds);
  expect(await cancel(booking)).toBe(refund);
});

test('artist’s number: hidden for the hour, as everything comes back', async () => {
  const { bookingId, reference } = await confirmed();
  await startsIn(market, bookingId, 10 * HOUR);
  await paidAgo(market, reference, HOUR - 60);
  const { disclosure, phoneFrom } = await artistReachOf(market.db, bookingId);
  expect([disclosure, Math.round((+phoneFrom! - Date.now()) / 60_000)]).toEqual(['agreed', 1]);
  await paidAgo(market, reference, HOUR + 5);
  expect(await artistReachOf(market.db, bookingId)).toEqual({ disclosure: 'reachable', phoneFrom: null });
});

test('rounded refund: paise at our cost, documents exact', async () => {
  const booking = await confirmed();
  await startsIn(market, booking.bookingId, 30 * HOUR);
  await paidAgo(market, booking.reference, 2 * HOUR);
  expect(await cancel(booking)).toBe(SEVENTY);
  const { refunds } = await market.gatewayDump();
  expect(
    refunds.filter(({ payment_id }) => payment_id === booking.paymentId).map(({ amount }) => amount),
  ).toEqual([SEVENTY]);
  const exact = 593_162;
  expect(await ledgerBalance(market.db, 'goodwill', booking.reference)).toBe(SEVENTY - exact);
  const documents = await documentsOf(booking.reference);
  const totals = documents
    .filter(({ reader }) => reader === 'host')
    .map(({ kind, total_paise }) => [kind, total_paise]);
  expect(totals).toEqual([
    ['receipt_voucher', paiseOfRupees(FEE)],
    ['tax_invoice', paiseOfRupees(FEE) - exact],
    ['refund_voucher', exact],
  ]);
  expect(documents.find(({ kind }) => kind === 'refund_voucher')!.snapshot.roundedUp).toBe(SEVENTY - exact);
});

test('balance, and another artist’s yes: no new hour', async () => {
  const date = await market.dateIn(days++);
  const others = [{ fee: 20_000, instant: true }];
  const booking = await aConfirmedBooking(market, date, others, { fee: 20_001 }, { paymentPlan: 'deposit' });
  await paidAgo(market, booking.reference, 2 * HOUR);
  expect(await payAmountDue(market, booking.host, booking.bookingId)).toBe('captured');
  await startsIn(market, booking.bookingId, 20 * HOUR);
  expect(await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'Ill')).toMatchObject(
    {
      ok: true,
    },
  );
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
  const { left } = await paymentTotals(market.db, booking.reference);
  expect(await cancel(booking)).toBe(Math.ceil(left / 200) * 100);
});

test.each([
  ['within the hour', HOUR - 5, paiseOfRupees(1180)],
  ['after it, half', HOUR + 5, paiseOfRupees(500)],
])('sound order cancelled %s', async (_when, seconds, refund) => {
  const { host, orderId, reference } = await aPaidSoundOrder(market, await market.dateIn(days++));
  await soundStartsIn(market, orderId, 20 * HOUR);
  await paidAgo(market, reference, seconds);
  const { cancelNow } = (await soundOrderOf(market.db, host.accountId, orderId))!;
  expect(cancelNow).toMatchObject({ refund });
  expect(await cancelSoundOrder(market.deps, host, orderId, cancelNow!.refund)).toMatchObject({
    ok: true,
    value: { refund },
  });
  await expectNothingBroken(market.db);
});

test.each(['absence-true', 'absence-false'] as const)('rounded, then %s: exact in the end', async (act) => {
  const booking = await aStatedAbsence(market, await market.dateIn(days++), 30, [{}], 9_999.01);
  await paidAgo(market, booking.reference, 2 * HOUR);
  const answer = await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, 'Tired of it');
  expect(answer).toMatchObject({ ok: true, value: { refund: paiseOfRupees(7_000) } });
  await expectNothingBroken(market.db);
  const other = await worker(market, 'support');
  expect(await statusOf(() => booking.decide(other, act))).toBe(302);
  await market.settle();
  await expectNothingBroken(market.db);
  const returned = act === 'absence-true';
  const { refunded } = await paymentTotals(market.db, booking.reference);
  expect(refunded).toBe(returned ? 999_901 : paiseOfRupees(7_000));
  expect(await ledgerBalance(market.db, 'goodwill', booking.reference)).toBe(
    returned ? 0 : 700_000 - 699_931,
  );
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
});
