import { type Database, inTransaction } from '#app/platform/database.server.ts';
import {
  forget,
  paymentOrdersDue,
  paymentOrdersOldestSeconds,
  paymentsLately,
} from '#app/platform/metrics.server.ts';
import { handleOneByOne, sweep } from '#app/platform/sweep.server.ts';
import { type GatewayPayment, GatewayRefusal, GatewayUnclear } from './gateway/gateway.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import {
  finishCheck,
  leaseOrderToCheck,
  type OrderToCheck,
  postponeCheck,
  selectCheckBacklog,
  selectUnsettledOrders,
} from './payment-queries.server.ts';
import { applyTransfer } from './payouts/signal-transfer.server.ts';
import { sendRefund, signalRefund } from './refund.server.ts';
import { selectOpenRefunds } from './refund-queries.server.ts';
import { signalFetchedPayment, signalPayment } from './signal-payment.server.ts';
import { isBankAnswerPending, notifyOfNoAnswer } from './unanswered-payment-queries.server.ts';

/** A payment is found within two minutes while the checkout may be open: so long, and until the job's next run. */
const EARLY_SECONDS = 75;
const EARLY_HOURS = Array.from({ length: 10 }, () => EARLY_SECONDS / 3600);
/**
 * Hours between checks, to day five: banks may authorize as late as day three.
 * Sixteen checks if no payment was tried. https://razorpay.com/docs/payments/payments/late-authorisation
 */
const NEXT_CHECK_HOURS = {
  tried: [...EARLY_HOURS, 0.75, 5, ...Array.from({ length: 19 }, () => 6)],
  untried: [...EARLY_HOURS, 0.75, 5, 18, 48, 48],
};
/** Asked again soon while the bank has not answered; the gateway gives up after ten minutes. */
const UNFINISHED_FOR_MS = 20 * 60_000;
/** Below half of the gateway's concurrency limit per process; the rest is for hosts. */
const MAX_AT_ONCE = 8;
/** Longer than the two gateway calls of one order; then a dead process's lease expires. */
const LEASE_SECONDS = 30;
/** Ends before the next run of the same process. */
const MAX_RUN_MS = 50_000;
/** Consecutive unclear answers that end a run: the gateway is down. */
const MAX_UNCLEAR = 10;
const UNCLEAR_RETRY_SECONDS = 60;
const FAILED_RETRY_SECONDS = 900;

/** Checks due unpaid orders at the gateway; processes share the work. Returns how many were checked. */
export async function reconcilePayments(deps: PaymentDeps, stop?: AbortSignal): Promise<number> {
  const run = { stop, until: Date.now() + MAX_RUN_MS, checked: 0, unclear: 0 };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, () => checkDueOrders(deps, run)));
  return run.checked;
}

interface Run {
  stop: AbortSignal | undefined;
  until: number;
  checked: number;
  unclear: number;
}

async function checkDueOrders(deps: PaymentDeps, run: Run): Promise<void> {
  while (!run.stop?.aborted && Date.now() < run.until && run.unclear < MAX_UNCLEAR) {
    const order = await leaseOrderToCheck(deps.db, LEASE_SECONDS);
    if (!order) return;
    run.checked += 1;
    try {
      await checkOrder(deps, order);
      run.unclear = 0;
    } catch (err) {
      deps.log.warn({ err, order: order.id }, 'order not checked');
      const unclear = err instanceof GatewayUnclear;
      run.unclear = unclear ? run.unclear + 1 : 0;
      // A refusal is final: the gateway does not know the order, so do not retry soon.
      if (err instanceof GatewayRefusal) await finishCheck(deps.db, order.id, hoursToNext(order, 0));
      else await postponeCheck(deps.db, order.id, unclear ? UNCLEAR_RETRY_SECONDS : FAILED_RETRY_SECONDS);
    }
  }
}

/** Measures orders that wait to be asked about, and how payments of the last half hour ended. */
export async function measurePayments(db: Database): Promise<void> {
  forget(paymentOrdersDue, paymentOrdersOldestSeconds, paymentsLately);
  const { due, oldestSeconds, captured, failed } = await selectCheckBacklog(db);
  paymentOrdersDue.set(due);
  paymentOrdersOldestSeconds.set(oldestSeconds);
  paymentsLately.set({ result: 'captured' }, captured);
  paymentsLately.set({ result: 'failed' }, failed);
}

export async function reconcileOrders(deps: PaymentDeps, reference: string): Promise<void> {
  for (const { gateway_order_id } of await selectUnsettledOrders(deps.db, reference))
    if (gateway_order_id) await signalOrder(deps, gateway_order_id);
}

async function signalOrder(deps: PaymentDeps, gatewayOrderId: string): Promise<GatewayPayment[]> {
  const payments = await deps.gateway.fetchOrderPayments(gatewayOrderId);
  for (const payment of payments) await signalFetchedPayment(deps, payment);
  return payments;
}

async function checkOrder(deps: PaymentDeps, order: OrderToCheck) {
  const payments = order.gateway_order_id ? await signalOrder(deps, order.gateway_order_id) : [];
  if (await isBankAnswerPending(deps.db, order.id, UNFINISHED_FOR_MS))
    return postponeCheck(deps.db, order.id, EARLY_SECONDS);
  const hours = hoursToNext(order, payments.length);
  await finishCheck(deps.db, order.id, hours);
  if (hours === null) await inTransaction(deps.db, (trx) => notifyOfNoAnswer(trx, order.id));
}

/** An order that no checkout has shown cannot be paid yet. */
function hoursToNext({ checks, gateway_order_id }: OrderToCheck, payments: number): number | null {
  const skipped = gateway_order_id ? 0 : EARLY_HOURS.length;
  return NEXT_CHECK_HOURS[payments > 0 ? 'tried' : 'untried'][checks + skipped] ?? null;
}

/** Follows refunds to their final state and retries failed ones. */
export function reconcileRefunds(deps: PaymentDeps, batch?: number): Promise<number> {
  const followUp = ({ id, state, payment_id, gateway_refund_id }: OpenRefund) =>
    state === 'pending' && gateway_refund_id
      ? signalRefund(deps, payment_id, gateway_refund_id)
      : sendRefund(deps, id);
  return sweep(deps.log, (page) => selectOpenRefunds(deps.db, page), followUp, batch);
}

type OpenRefund = Awaited<ReturnType<typeof selectOpenRefunds>>[number];

/** Books everything the gateway made in a span that we missed. */
export async function bookMissedMovements(deps: PaymentDeps, from: Date, to: Date): Promise<void> {
  const { gateway, log } = deps;
  await handleOneByOne(log, await gateway.listPayments(from, to), ({ id }) => signalPayment(deps, id));
  await handleOneByOne(log, await gateway.listRefunds(from, to), ({ id, paymentId }) =>
    signalRefund(deps, paymentId, id),
  );
  await handleOneByOne(log, await gateway.listTransfers(from, to), (transfer) =>
    applyTransfer(deps, transfer),
  );
}
