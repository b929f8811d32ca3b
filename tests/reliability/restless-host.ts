import { cancelBooking } from '#app/bookings/cancel-booking.server.ts';
import { createBooking } from '#app/bookings/create-booking.server.ts';
import { sweepBookings } from '#app/bookings/sweep-bookings.server.ts';
import { paymentHandlers } from '#app/payments/jobs.server.ts';
import { reconcilePayments, reconcileRefunds } from '#app/payments/reconcile-payments.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { dispatchFacts } from '#app/platform/outbox.server.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ARTISTS, atGateway, enter, type World } from './world.ts';

/** A process that books, pays, cancels and tidies up at random until somebody kills it. */
const world = JSON.parse(process.env.WORLD!) as World;
const { desk } = await enter(world);
const hosts = await desk.db.selectFrom('account').select('id').execute();
process.send?.('ready');

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
const chance = (probability: number) => Math.random() < probability;

async function book() {
  const now = await businessNow(desk.db);
  const date = new Date(now.getTime() + (25 + Math.floor(Math.random() * 12)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const from = pick(['11:00', '16:00', '20:00'])!;
  const to = pick(['12:00', '17:30', '22:00'])!;
  if (to <= from) return;
  const host = pick(hosts)!;
  const request = aRequest(1 + Math.floor(Math.random() * ARTISTS), date, { from, to });
  const created = await createBooking(desk, { accountId: host.id }, request, null);
  if (created.ok && chance(0.75)) await pay(created.value.checkout.orderId);
}

/** Also long after the hold ran out, and twice. */
async function payLate() {
  const orders = await desk.db
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
  const outcome = chance(0.85) ? 'success' : 'failure';
  const paid = await atGateway<{ razorpay_payment_id?: string }>(world, '/pay', {
    order_id: orderId,
    outcome,
    deliver: 'none',
  });
  if (paid.razorpay_payment_id && chance(0.6)) await signalPayment(desk, paid.razorpay_payment_id);
}

async function cancel() {
  const booking = pick(
    await desk.db
      .selectFrom('booking')
      .select(['id', 'host_id'])
      .where('state', '=', 'requested')
      .limit(30)
      .execute(),
  );
  if (booking)
    await cancelBooking(desk, { actor: 'host', accountId: booking.host_id }, booking.id, 'changed my mind');
}

const acts: [number, () => Promise<unknown>][] = [
  [0.4, book],
  [0.55, payLate],
  [0.65, cancel],
  [0.8, () => dispatchFacts(desk.db, paymentHandlers(desk), desk.log)],
  [0.86, () => sweepBookings(desk)],
  [0.92, () => reconcilePayments(desk)],
  [0.95, () => reconcileRefunds(desk)],
  [1, () => advanceClock(desk.db, 240)],
];

async function live() {
  for (;;) {
    const dice = Math.random();
    const act = acts.find(([until]) => dice < until)![1];
    // The database may be gone for a moment, the gateway may hang up: what counts is the end.
    await act().catch(() => {});
  }
}

await Promise.all(Array.from({ length: 3 }, live));
