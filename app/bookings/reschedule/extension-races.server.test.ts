import { expect, test } from 'vitest';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, asHost } from '#tests/support/booking-changes.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { payOrder } from '#tests/support/part-payment.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { openPayment } from '../wire/api.server.ts';
import { agreeToChange, withdrawChange } from './answer-change.server.ts';
import { askExtension } from './ask-extension.server.ts';
import { sweepChanges } from './sweep-changes.server.ts';

const market = useMarketplace();
const { aRunningBooking, endOf, ask, asked, agreed, changeOf } = runningBookings(market);
type RunningBooking = Awaited<ReturnType<typeof aRunningBooking>>;
const TEN_MINUTES = 600;

const moneyOf = async ({ host, bookingId }: RunningBooking) =>
  (await bookingOf(market.db, host.accountId, bookingId))!;

async function openedOrder({ host, bookingId }: RunningBooking): Promise<string> {
  const opened = await openPayment(market.deps, host, bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  return opened.value.checkout.orderId;
}

async function asksOf({ bookingId }: RunningBooking): Promise<number> {
  const rows = await market.db
    .selectFrom('booking_change')
    .select('id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.length;
}

async function refundReasonsOf({ bookingId }: RunningBooking): Promise<string[]> {
  await market.settle();
  const rows = await market.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select('refund.reason')
    .where('payment_order.reference', '=', `booking:${bookingId}`)
    .execute();
  return rows.map(({ reason }) => reason.split(':')[0]!);
}

test('extension race: forty equal asks give one extension', async () => {
  const booking = await aRunningBooking();
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(booking)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.changeId)).size).toBe(1);
  expect(await asksOf(booking)).toBe(1);
  const yes = await Promise.all(
    answers.map((answer) =>
      agreeToChange(market.deps, asArtist(booking), answer.ok ? answer.value.changeId : ''),
    ),
  );
  expect(yes.every(({ ok }) => ok)).toBe(true);
  await expectNothingBroken(market.db);
});

test('extension race: of forty different asks one wins, others refused', async () => {
  const booking = await aRunningBooking();
  const until = await endOf(booking);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      askExtension(market.deps, booking.host, booking.bookingId, { minutes: index % 2 ? 30 : 60, until }),
    ),
  );
  const won = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.changeId] : [])));
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason]));
  expect(won.size).toBe(1);
  expect(new Set(refusals)).toEqual(new Set(['extension_open']));
  expect(await asksOf(booking)).toBe(1);
});

test('extension race: payment reported forty times extends once', async () => {
  const booking = await aRunningBooking();
  await agreed(booking);
  const paymentId = await payAtGateway(market, await openedOrder(booking));
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => signalPayment(market.deps, paymentId)));
  expect(outcomes.every((outcome) => outcome === 'captured' || outcome === 'capturing')).toBe(true);
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '21:00'));
  expect(await moneyOf(booking)).toMatchObject({
    total: paiseOfRupees(70_800),
    captured: paiseOfRupees(70_800),
    refunded: 0,
  });
  await expectNothingBroken(market.db);
});

test('unanswered extension: lapses after ten minutes, host may ask again', async () => {
  const booking = await aRunningBooking();
  const first = await asked(booking);
  await advanceClock(market.db, TEN_MINUTES);
  expect(await agreeToChange(market.deps, asArtist(booking), first)).toMatchObject({
    refusal: { reason: 'change_ended' },
  });
  const second = await asked(booking, 60);
  expect(await changeOf(first)).toMatchObject({ state: 'lapsed', answered_by: 'system' });
  await advanceClock(market.db, TEN_MINUTES);
  await sweepChanges(market.deps);
  expect(await changeOf(second)).toMatchObject({ state: 'lapsed' });
  await expectNothingBroken(market.db);
});

test.each([
  ['was there', true, 'came_late'],
  ['was not there yet', false, 'hold_over'],
])('extension payment after ten minutes: refunded, the sweep %s', async (_when, swept, why) => {
  const booking = await aRunningBooking();
  const changeId = await agreed(booking);
  const orderId = await openedOrder(booking);
  await advanceClock(market.db, TEN_MINUTES);
  expect(await openPayment(market.deps, booking.host, booking.bookingId)).toMatchObject({
    refusal: { reason: 'nothing_due' },
  });
  if (swept) await sweepChanges(market.deps);
  expect(await payOrder(market, orderId)).toBe('unusable');
  expect(await refundReasonsOf(booking)).toEqual([why]);
  expect(await moneyOf(booking)).toMatchObject({
    total: paiseOfRupees(59_000),
    captured: paiseOfRupees(70_800),
    refunded: paiseOfRupees(11_800),
    due: null,
  });
  await sweepChanges(market.deps);
  expect(await changeOf(changeId)).toMatchObject({ state: 'lapsed', applied_at: null });
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '20:30'));
  await expectNothingBroken(market.db);
});

test('payment of a withdrawn extension: not counted for the next', async () => {
  const booking = await aRunningBooking();
  const first = await agreed(booking);
  const firstOrder = await openedOrder(booking);
  await withdrawChange(market.deps, asHost(booking), first);
  const second = await agreed(booking);
  expect(await payOrder(market, firstOrder)).toBe('unusable');
  expect(await changeOf(second)).toMatchObject({ state: 'agreed', applied_at: null });
  expect(await payOrder(market, await openedOrder(booking))).toBe('captured');
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '21:00'));
  await market.settle();
  expect(await moneyOf(booking)).toMatchObject({
    captured: paiseOfRupees(82_600),
    refunded: paiseOfRupees(11_800),
  });
  await expectNothingBroken(market.db);
});

test('extension: repeated ask or acceptance changes nothing', async () => {
  const booking = await aRunningBooking();
  const changeId = await asked(booking);
  expect(await asked(booking)).toBe(changeId);
  const yes = await agreeToChange(market.deps, asArtist(booking), changeId);
  const { pay_by: payBy } = await changeOf(changeId);
  await advanceClock(market.db, 60);
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toEqual(yes);
  expect((await changeOf(changeId)).pay_by).toEqual(payBy);
  expect(await asked(booking)).toBe(changeId);
  await expectNothingBroken(market.db);
});
