import { eachByItself, sweep } from '#app/platform/sweep.server.ts';
import type { PaymentDesk } from './payment-desk.server.ts';
import {
  abandonOrder,
  type PaymentOrderRow,
  scheduleNextCheck,
  selectOrdersToCheck,
  selectUnsettledOrders,
} from './payment-queries.server.ts';
import { applyTransfer } from './payouts/signal-transfer.server.ts';
import { selectOpenRefunds } from './refund-queries.server.ts';
import { sendRefund, signalRefund } from './send-refund.server.ts';
import { signalPayment } from './signal-payment.server.ts';

/**
 * Hours from each look at an order to the next, from 15 minutes after its creation to day five: a bank may
 * still authorize a payment on the third day.
 * https://razorpay.com/docs/payments/payments/late-authorisation
 */
const NEXT_CHECK_HOURS = [0.75, 5, ...Array.from({ length: 19 }, () => 6)];
const BATCH = 50;

/** Asks the gateway about every order whose money may have come without anybody telling us. Returns how many. */
export async function reconcilePayments(desk: PaymentDesk): Promise<number> {
  const orders = await selectOrdersToCheck(desk.db, BATCH);
  for (const order of orders) {
    try {
      await checkOrder(desk, order);
    } catch (err) {
      desk.log.warn({ err, order: order.id }, 'order not checked');
      await scheduleNextCheck(desk.db, order.id, 0.25, false);
    }
  }
  return orders.length;
}

/** The orders of a reference that are not settled, now. */
export async function reconcileOrders(desk: PaymentDesk, reference: string): Promise<void> {
  for (const { gateway_order_id } of await selectUnsettledOrders(desk.db, reference))
    if (gateway_order_id) await signalOrder(desk, gateway_order_id);
}

async function signalOrder(desk: PaymentDesk, gatewayOrderId: string) {
  const payments = await desk.gateway.fetchOrderPayments(gatewayOrderId);
  for (const payment of payments) await signalPayment(desk, payment.id);
}

async function checkOrder(desk: PaymentDesk, order: PaymentOrderRow) {
  if (order.gateway_order_id) await signalOrder(desk, order.gateway_order_id);
  const hours = NEXT_CHECK_HOURS[order.checks] ?? null;
  await scheduleNextCheck(desk.db, order.id, hours, true);
  if (hours === null) await abandonOrder(desk.db, order.id);
}

/** Follows refunds to the gateway's last word, and tries failed ones again. */
export function reconcileRefunds(desk: PaymentDesk, batch?: number): Promise<number> {
  const followUp = ({ id, state, payment_id, gateway_refund_id }: OpenRefund) =>
    state === 'pending' && gateway_refund_id
      ? signalRefund(desk, payment_id, gateway_refund_id)
      : sendRefund(desk, id);
  return sweep(desk.log, (page) => selectOpenRefunds(desk.db, page), followUp, batch);
}

type OpenRefund = Awaited<ReturnType<typeof selectOpenRefunds>>[number];

/** Compares everything the gateway made in a span of time with what we know, and books what we missed. */
export async function sweepGateway(desk: PaymentDesk, from: Date, to: Date): Promise<void> {
  const { gateway, log } = desk;
  await eachByItself(log, await gateway.listPayments(from, to), ({ id }) => signalPayment(desk, id));
  await eachByItself(log, await gateway.listRefunds(from, to), ({ id, paymentId }) =>
    signalRefund(desk, paymentId, id),
  );
  await eachByItself(log, await gateway.listTransfers(from, to), (transfer) => applyTransfer(desk, transfer));
}
