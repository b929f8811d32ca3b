import { flushCompileCache } from 'node:module';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { payoutHandlers, payoutJobs } from '#app/bookings/earnings/payout-handlers.server.ts';
import { acceptBooking, declineBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { payDuePayouts, paymentHandlers } from '#app/payments/jobs.server.ts';
import { reconcilePayments, reconcileRefunds } from '#app/payments/reconcile-payments.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { mergeHandlers } from '#app/platform/merge-handlers.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ARTISTS, atGateway, enter, type World } from './world.ts';

/** Books, pays, cancels and cleans up at random until killed. */
const world = JSON.parse(process.env.WORLD!) as World;
const { deps } = await enter(world);
flushCompileCache();
const hosts = await deps.db.selectFrom('account').select('id').execute();

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
const chance = (probability: number) => Math.random() < probability;

async function book() {
  const now = await businessNow(deps.db);
  const date = new Date(now.getTime() + (25 + Math.floor(Math.random() * 12)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const from = pick(['11:00', '16:00', '20:00'])!;
  const to = pick(['12:00', '17:30', '22:00'])!;
  if (to <= from) return;
  const host = pick(hosts)!;
  const request = aRequest(1 + Math.floor(Math.random() * ARTISTS), date, { from, to });
  const created = await createBooking(deps, { accountId: host.id }, request, null);
  if (created.ok && chance(0.75)) await pay(created.value.checkout.orderId);
}

/** Also long after the hold expired, and twice. */
async function payLate() {
  const orders = await deps.db
    .selectFrom('payment_order')
    .select('gateway_order_id')
    .where('gateway_order_id', 'is not', null)
    .where('state', '=', 'created')
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute();
  const order = pick(orders);
  if (order) await pay(order.gateway_order_id!);
}

async function pay(orderId: string) {
  const outcome = pick(['success', 'success', 'success', 'success', 'success', 'failure', 'pending'])!;
  const change = chance(0.06) ? pick([{ offer: 100_000 }, { customer_fee: 35_400 }]) : {};
  const paid = await atGateway<{ razorpay_payment_id?: string }>(world, '/pay', {
    order_id: orderId,
    outcome,
    deliver: 'none',
    ...change,
  });
  if (paid.razorpay_payment_id && chance(0.6)) await signalPayment(deps, paid.razorpay_payment_id);
}

/** Banks say yes or no to what was left with them. */
async function letBankAnswer() {
  const open = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'created')
    .limit(40)
    .execute();
  const payment = pick(open);
  if (!payment) return;
  const outcome = pick(['success', 'failure'])!;
  await atGateway(world, `/_sandbox/payments/${payment.id}/answer`, { outcome });
  if (chance(0.5)) await signalPayment(deps, payment.id);
}

async function cancel() {
  const booking = pick(
    await deps.db
      .selectFrom('booking')
      .select(['id', 'host_id'])
      .where('state', 'in', ['requested', 'confirmed'])
      .limit(30)
      .execute(),
  );
  if (booking)
    await cancelBooking(deps, { actor: 'host', accountId: booking.host_id }, booking.id, 'changed my mind');
}

async function answer() {
  const request = pick(
    await deps.db
      .selectFrom('booking')
      .innerJoin('artist', 'artist.id', 'booking.artist_id')
      .select(['booking.id', 'artist.account_id'])
      .where('booking.state', '=', 'requested')
      .limit(30)
      .execute(),
  );
  if (!request) return;
  const artist = { actor: 'artist' as const, accountId: request.account_id };
  if (chance(0.85)) await acceptBooking(deps, artist, request.id);
  else await declineBooking(deps, artist, request.id, 'Already away that evening');
}

async function settlePayouts() {
  for (const { run } of payoutJobs(deps)) await run();
  await payDuePayouts(deps);
}

const handlers = mergeHandlers(paymentHandlers(deps), payoutHandlers(deps));
const actions: [number, () => Promise<unknown>][] = [
  [0.34, book],
  [0.44, payLate],
  [0.48, letBankAnswer],
  [0.56, answer],
  [0.64, cancel],
  [0.76, () => dispatchEvents(deps.db, handlers, deps.log)],
  [0.8, settlePayouts],
  [0.86, () => sweepBookings(deps)],
  [0.92, () => reconcilePayments(deps)],
  [0.95, () => reconcileRefunds(deps)],
  [1, () => advanceClock(deps.db, 240)],
];

/** Killed sooner, a process would have left nothing to recover. Counted, so that a slow machine proves as much. */
const ACTIONS_BEFORE_KILL = 12;
let done = 0;

async function live() {
  for (;;) {
    const dice = Math.random();
    const act = actions.find(([until]) => dice < until)![1];
    // Database and gateway may fail briefly: only the final state counts.
    await act().catch(() => {});
    done += 1;
    if (done === ACTIONS_BEFORE_KILL) process.send?.('working');
  }
}

await Promise.all(Array.from({ length: 3 }, live));
