import { expect, test } from 'vitest';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { capturePayment, signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { artistEarnings } from '#app/pricing/artist-earnings.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asHost } from '#tests/support/booking-changes.ts';
import { DEMO_SUPPLIER } from '#tests/support/demo-site.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { dayDeps, staff } from '#tests/support/the-day.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { selectDocuments } from '../documents/documents-queries.server.ts';
import { issueDocuments } from '../documents/issue-documents.server.ts';
import { payoutHandlers } from '../earnings/payout-handlers.server.ts';
import { noteAnswer } from '../event-day/dispute-answer.server.ts';
import type { Problem } from '../event-day/problem.ts';
import { reportProblem } from '../event-day/report-problem.server.ts';
import { settleDispute } from '../event-day/settle-dispute.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { openPayment } from '../wire/api.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { askExtension } from './ask-extension.server.ts';
import { sweepChanges } from './sweep-changes.server.ts';

const market = useMarketplace();
const { aRunningBooking, clockTo, endOf, asked, agreed, extended, changeOf } = runningBookings(market);
type RunningBooking = Awaited<ReturnType<typeof aRunningBooking>>;
const DAY_AND_MORE = 30 * 3600;

async function settle(booking: RunningBooking, problem: Problem, refund: Paise) {
  const reported = await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);
  if (!reported.ok) throw new Error(reported.refusal.reason);
  const judge = await staff(market, 'support');
  await noteAnswer(market.db, judge, reported.value.disputeId, 'The gate was locked.');
  const decision = { refund, borneBy: 'artist' as const, decision: 'We have heard both.' };
  return inTransactionUnlessRefused(market.db, (trx) =>
    settleDispute(trx, judge, reported.value.disputeId, decision),
  );
}

async function completed({ bookingId }: RunningBooking) {
  await advanceClock(market.db, DAY_AND_MORE);
  await sweepBookings(market.deps);
  await market.settle();
  return market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

test('extension: a full refund of the booking includes it', async () => {
  const booking = await aRunningBooking();
  await extended(booking);
  const problem: Problem = {
    kind: 'no_show',
    missedMinutes: null,
    words: 'They left.',
  };
  expect(await settle(booking, problem, paiseOfRupees(70_800))).toMatchObject({ ok: true });
  await market.settle();
  expect(await paymentTotals(market.db, booking.reference)).toMatchObject({ left: 0 });
  await expectNothingBroken(market.db);
});

test('extension: unplayed part refunded, artist gets the rest', async () => {
  const booking = await aRunningBooking();
  await extended(booking);
  const problem: Problem = { kind: 'short', missedMinutes: 30, words: 'They left at half past eight.' };
  expect(await settle(booking, problem, paiseOfRupees(11_800))).toMatchObject({
    value: { released: artistEarnings(paiseOfRupees(59_000)).share },
  });
  expect((await completed(booking)).state).toBe('completed');
  await expectNothingBroken(market.db);
});

test('the artist’s payout grows by the extension', async () => {
  const booking = await aRunningBooking();
  await extended(booking, 60);
  await dispatchEvents(market.db, payoutHandlers(market.deps), market.deps.log);
  const payout = await market.db
    .selectFrom('payout')
    .select(['gross_paise', 'gst_paise', 'commission_paise'])
    .where('reference', '=', booking.reference)
    .executeTakeFirstOrThrow();
  const { gross, gst, commission } = artistEarnings(paiseOfRupees(59_000 + 2 * 11_800));
  expect(payout).toEqual({ gross_paise: gross, gst_paise: gst, commission_paise: commission });
});

async function linesOf(booking: RunningBooking, kind: string) {
  const imprint = async () => ({ brand: 'Mehfil', supplier: DEMO_SUPPLIER, demo: true });
  await issueDocuments({ db: market.db, imprint }, booking.reference);
  const taxDocuments = (await selectDocuments(market.db, booking.reference)).filter(
    (one) => one.kind === kind,
  );
  return taxDocuments.map(({ snapshot }) =>
    snapshot.lines.map(({ description, quantity, total }) => [description.slice(0, 18), quantity, total]),
  );
}

const PERFORMED = ['Live performance b', 1, paiseOfRupees(59_000)];
const HALF_HOUR = ['Longer performance', 1, paiseOfRupees(11_800)];

test('extension: own receipt, and a line of the invoice', async () => {
  const booking = await aRunningBooking();
  await extended(booking);
  await completed(booking);
  const receipts = await linesOf(booking, 'receipt_voucher');
  expect(receipts).toHaveLength(2);
  expect(receipts).toEqual(expect.arrayContaining([[PERFORMED], [HALF_HOUR]]));
  expect(await linesOf(booking, 'tax_invoice')).toEqual([[PERFORMED, HALF_HOUR]]);
});

test('extension asked twice: each receipt for its half hour', async () => {
  const booking = await aRunningBooking();
  await extended(booking);
  const before = await linesOf(booking, 'receipt_voucher');
  await extended(booking);
  const receipts = await linesOf(booking, 'receipt_voucher');
  expect(before).toEqual(expect.arrayContaining([[PERFORMED], [HALF_HOUR]]));
  expect(receipts.filter(([line]) => line![0] === HALF_HOUR[0])).toEqual([[HALF_HOUR], [HALF_HOUR]]);
});

test('extension given back: its refund voucher names it alone', async () => {
  const booking = await aRunningBooking();
  await extended(booking);
  await linesOf(booking, 'receipt_voucher');
  const problem: Problem = { kind: 'no_show', missedMinutes: null, words: 'They left.' };
  await settle(booking, problem, paiseOfRupees(70_800));
  await market.settle();
  const returned = await linesOf(booking, 'refund_voucher');
  expect(returned).toHaveLength(2);
  expect(returned).toEqual(expect.arrayContaining([[PERFORMED], [HALF_HOUR]]));
});

test('extension payment: captured after the new end, refunded in full', async () => {
  const booking = await aRunningBooking();
  await agreed(booking);
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const paymentId = await payAtGateway(market, opened.value.checkout.orderId);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/capture',
    mode: '502html',
    times: 1,
  });
  expect(await signalPayment(market.deps, paymentId)).toBe('capturing');
  await clockTo(booking, '21:01');
  expect(await capturePayment(market.deps, paymentId)).toBe('captured');
  await market.settle();
  expect(await bookingOf(market.db, booking.host.accountId, booking.bookingId)).toMatchObject({
    to: '20:30',
    total: paiseOfRupees(59_000),
    captured: paiseOfRupees(70_800),
    refunded: paiseOfRupees(11_800),
  });
  await sweepChanges(market.deps);
  await expectNothingBroken(market.db);
});

test('extension payment: in time counts even when captured later', async () => {
  const booking = await aRunningBooking();
  await agreed(booking);
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const paymentId = await payAtGateway(market, opened.value.checkout.orderId);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/capture',
    mode: '502html',
    times: 1,
  });
  await signalPayment(market.deps, paymentId);
  await clockTo(booking, '19:30');
  expect(
    await askExtension(market.deps, booking.host, booking.bookingId, {
      minutes: 60,
      until: await endOf(booking),
    }),
  ).toMatchObject({ refusal: { reason: 'payment_in_progress' } });
  await sweepChanges(market.deps);
  expect(await bookingOf(market.db, booking.host.accountId, booking.bookingId)).toMatchObject({
    to: '21:00',
    paymentStatus: 'paid',
    refunded: 0,
  });
  await expectNothingBroken(market.db);
});

test('extension: possible for a booking paid in two parts', async () => {
  const booking = await aRunningBooking(
    { fee: 59_000 },
    { paymentPlan: 'deposit' },
    async ({ host, bookingId }) => {
      await payAmountDue(market, host, bookingId);
    },
  );
  await extended(booking);
  expect(await bookingOf(market.db, booking.host.accountId, booking.bookingId)).toMatchObject({
    total: paiseOfRupees(70_800),
    captured: paiseOfRupees(70_800),
    paymentStatus: 'paid',
    due: null,
  });
  await expectNothingBroken(market.db);
});

test('cancellation after arrival: usual terms apply, open extension lapses', async () => {
  const booking = await aRunningBooking({ fee: 59_000 }, { from: '19:30', to: '20:30' });
  await market.db
    .insertInto('booking_arrival')
    .values({
      booking_id: booking.bookingId,
      artist_id: booking.artistId,
      arrived_at: instantInIndia(booking.date, '19:00'),
      proved_by: 'code',
      recorded_by: booking.holder.accountId,
      late_minutes: 0,
      recorded_at: instantInIndia(booking.date, '19:00'),
    })
    .execute();
  await extended(booking);
  const open = await asked(booking);
  expect(await cancelBooking(market.deps, asHost(booking), booking.bookingId, 'It rains.')).toMatchObject({
    ok: true,
  });
  await sweepChanges(market.deps);
  await market.settle();
  expect(await changeOf(open)).toMatchObject({ state: 'lapsed' });
  await expectNothingBroken(market.db);
});
