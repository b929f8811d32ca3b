import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balanceNoticeHandlers } from '#app/notifications/notify-balance.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { payAmountDue, payOrder } from '#tests/support/part-payment.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { paysAtBank } from '../book/due-text.tsx';
import { sweepBalances } from '../book/sweep-balances.server.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { openPayment } from '../wire/api.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';

const market = useMarketplace({ firstHour: false });
let days = 30;
const DAY = 86_400;
const FEE = { fee: 59_000 };
const asHost = (host: { accountId: string }) => ({ actor: 'host' as const, accountId: host.accountId });

/** Paid so far: ₹14,750 of ₹59,000. */
async function aDeposit() {
  const booking = await aPaidBooking(market, await market.dateIn(days++), FEE, { paymentPlan: 'deposit' });
  await acceptBooking(
    market.deps,
    { actor: 'artist', accountId: booking.holder.accountId },
    booking.bookingId,
  );
  return booking;
}

/** Moves the booking rather than the clock: start in this many seconds, past steps moved back. */
async function startsIn(bookingId: string, seconds: number) {
  await sql`update booking set starts_at = business_now() + make_interval(secs => ${seconds}),
    ends_at = business_now() + make_interval(secs => ${seconds + 9000}),
    balance_due_at = business_now() + make_interval(secs => ${seconds - 7 * DAY}),
    created_at = business_now() - interval '30 days' where id = ${bookingId}`.execute(market.db);
  await sql`update booking_transition set at = business_now() - interval '20 days' where booking_id = ${bookingId}`.execute(
    market.db,
  );
}

const viewOf = async ({ host, bookingId }: { host: { accountId: string }; bookingId: string }) =>
  (await bookingOf(market.db, host.accountId, bookingId))!;

async function reminders(bookingId: string): Promise<number[]> {
  await dispatchEvents(market.db, balanceNoticeHandlers(market), market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select('key')
    .where('template', '=', 'balance.reminded.host')
    .where('channel', '=', 'in_app')
    .where('link', '=', `/bookings/${bookingId}/pay`)
    .execute();
  return notices.map(({ key }) => Number(key.split(':').at(-2))).toSorted((a, b) => b - a);
}

test('deposit: quarter paid, status partial, rest due a week before [S9-12] [S4-12]', async () => {
  const booking = await aDeposit();
  const view = await viewOf(booking);
  expect(view).toMatchObject({
    state: 'confirmed',
    paymentStatus: 'partial',
    captured: 1_475_000,
    total: 5_900_000,
  });
  expect(view.due).toEqual({
    part: 'balance',
    amount: 4_425_000,
    by: new Date(view.startsAt.getTime() - 7 * DAY * 1000),
    ends: new Date(view.startsAt.getTime() - 6 * DAY * 1000),
  });
  await expectNothingBroken(market.db);
});

test('balance: paying it marks the booking paid in full [S4-12]', async () => {
  const booking = await aDeposit();
  expect(await payAmountDue(market, booking.host, booking.bookingId)).toBe('captured');
  const view = await viewOf(booking);
  expect(view).toMatchObject({ paymentStatus: 'paid', captured: 5_900_000, due: null });
  expect(await openPayment(market.deps, booking.host, booking.bookingId)).toMatchObject({
    refusal: { reason: 'nothing_due' },
  });
  await expectNothingBroken(market.db);
});

test('balance at a slow bank: told so, not paid twice', async () => {
  const booking = await aDeposit();
  const open = () => openPayment(market.deps, booking.host, booking.bookingId);
  const opened = await open();
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const asked = { order_id: opened.value.checkout.orderId, outcome: 'pending', deliver: 'none' };
  const begun = await market.atGateway<{ razorpay_payment_id: string }>('/pay', asked);
  await reconcilePurchase(market.deps, booking.reference);
  const view = await viewOf(booking);
  expect(view.bank).toMatchObject({ kind: 'waits', part: 'balance', amount: 4_425_000 });
  expect(paysAtBank(view)).toBe(true);
  expect(await open()).toMatchObject({ ok: true });
  await market.atGateway(`/_sandbox/payments/${begun.razorpay_payment_id}/answer`, { outcome: 'success' });
  expect(await open()).toEqual({ ok: false, refusal: { reason: 'nothing_due' } });
  expect(await viewOf(booking)).toMatchObject({ paymentStatus: 'paid', due: null, bank: null });
  await expectNothingBroken(market.db);
});

test('balance paid another way: the slow payment goes back', async () => {
  const booking = await aDeposit();
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const { orderId } = opened.value.checkout;
  const asked = { order_id: orderId, outcome: 'pending', deliver: 'none' };
  const begun = await market.atGateway<{ razorpay_payment_id: string }>('/pay', asked);
  await reconcilePurchase(market.deps, booking.reference);
  await payOrder(market, orderId);
  expect((await viewOf(booking)).bank).toMatchObject({ kind: 'waits', part: null });
  await market.atGateway(`/_sandbox/payments/${begun.razorpay_payment_id}/answer`, { outcome: 'success' });
  await signalPayment(market.deps, begun.razorpay_payment_id);
  const { captured, refunded, bank } = await viewOf(booking);
  expect([captured - refunded, bank]).toEqual([5_900_000, expect.objectContaining({ kind: 'back' })]);
});

test('concurrent balance payments: one is kept, one refunded in full', async () => {
  const booking = await aDeposit();
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await market.db
    .updateTable('payment_order')
    .set({ state: 'abandoned' })
    .where('reference', '=', booking.reference)
    .where('part', '=', 'balance')
    .execute();
  const again = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!again.ok) throw new Error(again.refusal.reason);
  expect(again.value.checkout.orderId).not.toBe(opened.value.checkout.orderId);
  await Promise.all([
    payOrder(market, opened.value.checkout.orderId),
    payOrder(market, again.value.checkout.orderId),
  ]);
  const view = await viewOf(booking);
  expect(view.captured - view.refunded).toBe(5_900_000);
  expect(view.due).toBeNull();
  await expectNothingBroken(market.db);
});

test('payment page: same order when opened twice, none for strangers', async () => {
  const booking = await aDeposit();
  const [one, two] = await Promise.all([
    openPayment(market.deps, booking.host, booking.bookingId),
    openPayment(market.deps, booking.host, booking.bookingId),
  ]);
  expect(one.ok && two.ok && one.value.checkout.orderId === two.value.checkout.orderId).toBe(true);
  const stranger = await openPayment(market.deps, await market.host(), booking.bookingId);
  expect(stranger).toMatchObject({ refusal: { reason: 'booking_not_found' } });
});

test('deposit: refused under seven days, full payment is the default', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(FEE), await market.dateIn(5)];
  const asked = aRequest(artistId, date, { paymentPlan: 'deposit' });
  expect(await createBooking(market.deps, host, asked, null)).toMatchObject({
    refusal: { reason: 'deposit_not_offered' },
  });
  const full = await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(full).toMatchObject({ value: { balance: null, checkout: { amount: 5_900_000 } } });
});

test('payment plan: changing it makes another order, repeating does not', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(FEE), await market.dateIn(days++)];
  const ask = (paymentPlan: 'full' | 'deposit') =>
    createBooking(market.deps, host, aRequest(artistId, date, { paymentPlan }), null);
  const [full, deposit, again] = [await ask('full'), await ask('deposit'), await ask('deposit')];
  if (!full.ok || !deposit.ok || !again.ok) throw new Error('refused');
  expect(full.value.checkout.amount).toBe(5_900_000);
  expect(deposit.value.checkout.amount).toBe(1_475_000);
  expect(deposit.value.balance?.amount).toBe(4_425_000);
  expect(again.value).toMatchObject({ bookingId: deposit.value.bookingId, checkout: deposit.value.checkout });
});

test('balance reminders: three days, one day and due day, once', async () => {
  const { bookingId } = await aDeposit();
  for (const left of [11, 10, 10, 8, 7.5, 7]) {
    await startsIn(bookingId, left * DAY - 1);
    await sweepBalances(market.deps);
  }
  expect(await reminders(bookingId)).toEqual([3, 1, 0]);
});

test('unpaid balance: booking cancelled a day after the due date', async () => {
  const booking = await aDeposit();
  await startsIn(booking.bookingId, 6 * DAY + 60);
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('confirmed');
  await startsIn(booking.bookingId, 6 * DAY - 60);
  await sweepBalances(market.deps);
  const view = await viewOf(booking);
  expect(view.state).toBe('cancelled');
  // Six days ahead, the terms refund everything paid, and never more.
  expect(view.cancellation).toMatchObject({ by: 'system', because: 'unpaid', refund: 1_475_000, kept: 0 });
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('balance unpaid on last day: refund tier applies to deposit', async () => {
  const booking = await aDeposit();
  await startsIn(booking.bookingId, 30 * 3600);
  await sweepBalances(market.deps);
  // 70 % of the deposit without tax: ₹14,750, of which ₹2,250 is tax.
  expect((await viewOf(booking)).cancellation).toMatchObject({ refund: 875_000, kept: 600_000 });
  await expectNothingBroken(market.db);
});

test('unpaid balance: an unreported payment is found before cancellation', async () => {
  const booking = await aDeposit();
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await market.atGateway('/pay', {
    order_id: opened.value.checkout.orderId,
    outcome: 'success',
    deliver: 'none',
  });
  await startsIn(booking.bookingId, 5 * DAY);
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' });
});

test('a balance that arrives after the end goes back whole', async () => {
  const booking = await aDeposit();
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, 'Plans changed');
  expect(await payOrder(market, opened.value.checkout.orderId)).toBe('unusable');
  const view = await viewOf(booking);
  expect(view.captured - view.refunded).toBe(0);
  await expectNothingBroken(market.db);
});

test('open balance: performance never begins, booking is cancelled as unpaid', async () => {
  const booking = await aDeposit();
  await startsIn(booking.bookingId, -3 * DAY);
  await sweepBookings(market.deps);
  expect((await viewOf(booking)).state).toBe('confirmed');
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).cancellation).toMatchObject({
    because: 'unpaid',
    refund: 0,
    kept: 1_475_000,
  });
  await expectNothingBroken(market.db);
});

test('revived booking: payable until two hours before the start', async () => {
  const booking = await aDeposit();
  const justAgreed = () =>
    sql`update booking_transition set at = business_now() where booking_id = ${booking.bookingId}`.execute(
      market.db,
    );
  await startsIn(booking.bookingId, 2 * 3600 + 60);
  await justAgreed();
  await sweepBalances(market.deps);
  const { state, due, startsAt } = await viewOf(booking);
  expect(state).toBe('confirmed');
  expect(due?.ends).toEqual(new Date(startsAt.getTime() - 2 * 3_600_000));
  await startsIn(booking.bookingId, 2 * 3600 - 1);
  await justAgreed();
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('cancelled');
});

test('balance sweep: reaches all open balances beyond one batch', async () => {
  const bookings = [await aDeposit(), await aDeposit(), await aDeposit()];
  for (const { bookingId } of bookings) await startsIn(bookingId, 5 * DAY);
  await sweepBalances(market.deps, 1);
  for (const booking of bookings) expect((await viewOf(booking)).state).toBe('cancelled');
});

/** An expired hold, swept or not, whose payment arrives this many seconds before the start. */
async function paidAfterTheHold(
  paymentPlan: 'full' | 'deposit',
  secondsToStart: number,
  meanwhile: (host: { accountId: string }) => Promise<void> = () => sweepBookings(market.deps),
) {
  const [host, date] = [await market.host(), await market.dateIn(days++)];
  const artistId = await market.artist(FEE);
  const created = await createBooking(market.deps, host, aRequest(artistId, date, { paymentPlan }), null);
  if (!created.ok) throw new Error(created.refusal.reason);
  const { bookingId, checkout } = created.value;
  await sql`update booking set hold_expires_at = business_now() where id = ${bookingId}`.execute(market.db);
  await meanwhile(host);
  await startsIn(bookingId, secondsToStart);
  const outcome = await payOrder(market, checkout.orderId);
  return { outcome, view: await viewOf({ host, bookingId }) };
}

test.each([
  ['a deposit eight days before is taken', 'deposit', 8 * DAY, 'captured', 'requested'],
  ['a deposit six days before goes back', 'deposit', 6 * DAY, 'unusable', 'expired'],
  ['all of it six days before is taken', 'full', 6 * DAY, 'captured', 'requested'],
  ['all of it within the notice of the artist goes back', 'full', DAY - 60, 'unusable', 'expired'],
] as const)('after the hold ran out, %s', async (_what, plan, seconds, outcome, state) => {
  const paid = await paidAfterTheHold(plan, seconds);
  expect(paid.outcome).toBe(outcome);
  expect(paid.view.state).toBe(state);
  expect(paid.view.captured - paid.view.refunded > 0).toBe(outcome === 'captured');
  await expectNothingBroken(market.db);
});

test('stopped clock: payment after the hold is still too late', async () => {
  const paid = await paidAfterTheHold('deposit', 6 * DAY, async () => {});
  expect(paid.outcome).toBe('unusable');
  expect(paid.view.state).toBe('expired');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('erased account: payment for its hold is refunded', async () => {
  const erased = await paidAfterTheHold('full', 30 * DAY, async ({ accountId }) => {
    await sql`update account set erased_at = business_now() where id = ${accountId}`.execute(market.db);
  });
  expect(erased.outcome).toBe('unusable');
  expect(erased.view.state).toBe('expired');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('cancelled deposit booking: refund follows the terms, shown before', async () => {
  const booking = await aDeposit();
  await startsIn(booking.bookingId, 20 * 3600);
  const { cancelNow, refundClock } = await viewOf(booking);
  expect(cancelNow).toEqual({ refund: 625_000, kept: 850_000 });
  expect(refundClock.map(({ refund }) => refund)).toEqual([625_000, 0]);
});
