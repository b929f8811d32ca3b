import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { type GatewayPayment, GatewayRefusal } from './gateway/gateway.ts';
import { captureTxn, gatewayFeeTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import type { LostReason } from './lost-reason.ts';
import type { PaymentState } from './payment.ts';
import type { PaymentDeps, Purchase } from './payment-deps.server.ts';
import {
  insertInstrumentUse,
  insertQuarantinedPayment,
  lockOrderByGatewayId,
  type PaymentOrderRow as Order,
  selectPayment,
  updateOrderOutcome,
  upsertPayment,
} from './payment-queries.server.ts';
import { requestRefund } from './refund.server.ts';
import { REFUND_OF_LOST } from './refund-reasons.ts';
import { notifyOfBankAnswer } from './unanswered-payment-queries.server.ts';

/**
 * `capturing`: secured, not captured. `unusable`: refunded or lapsing. `open`: unpaid, may retry.
 * `foreign`: not an order of ours.
 */
export type SignalOutcome = 'captured' | 'capturing' | 'unusable' | 'open' | 'foreign';

/** The only way payments change state; callers give hints, the gateway is asked. Concurrent-safe. */
export async function signalPayment(deps: PaymentDeps, paymentId: string): Promise<SignalOutcome> {
  const payment = await deps.gateway.fetchPayment(paymentId);
  return payment ? signalFetchedPayment(deps, payment) : 'foreign';
}

export async function signalFetchedPayment(
  deps: PaymentDeps,
  payment: GatewayPayment,
): Promise<SignalOutcome> {
  const outcome = await applyPayment(deps, payment);
  if (outcome !== 'capturing') return outcome;
  return captureNow(deps, payment);
}

/** Captures and refunds a refused payment, or it would stay blocked until it lapses. Idempotent. */
export async function returnPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await deps.gateway.fetchPayment(paymentId);
  if (payment?.status !== 'authorized') return void (payment && (await applyPayment(deps, payment)));
  try {
    await applyPayment(deps, await deps.gateway.capturePayment(payment.id, payment.amount));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Lapsed meanwhile, or another payment of the order was captured: the authorization lapses.
    await signalPayment(deps, paymentId);
  }
}

/** Captures an authorized payment whose slot is secured; also retried by the outbox. */
export async function capturePayment(deps: PaymentDeps, paymentId: string): Promise<SignalOutcome> {
  const known = await selectPayment(deps.db, paymentId);
  if (known?.state === 'captured') return 'captured';
  return signalPayment(deps, paymentId);
}

async function captureNow(deps: PaymentDeps, payment: GatewayPayment): Promise<SignalOutcome> {
  try {
    const captured = await deps.gateway.capturePayment(payment.id, payment.amount);
    // The answer to a capture need not name the card.
    return await applyPayment(deps, { ...captured, instrument: captured.instrument ?? payment.instrument });
  } catch (error) {
    if (error instanceof GatewayRefusal) return applyAfterRefusedCapture(deps, payment);
    deps.log.warn({ payment: payment.id, err: error }, 'capture is unclear; the outbox tries again');
    return 'capturing';
  }
}

/** Final refusal: another payment of the order was captured, or this one lapsed. */
async function applyAfterRefusedCapture(deps: PaymentDeps, payment: GatewayPayment): Promise<SignalOutcome> {
  const payments = await deps.gateway.fetchOrderPayments(payment.orderId!);
  for (const one of payments.filter(({ captured }) => captured)) await applyPayment(deps, one);
  const now = payments.find(({ id }) => id === payment.id) ?? payment;
  return applyPayment(deps, now);
}

async function applyPayment(deps: PaymentDeps, payment: GatewayPayment): Promise<SignalOutcome> {
  if (!payment.orderId) return 'foreign';
  const outcome = await inTransaction(deps.db, (trx) => applyToOrder(trx, deps, payment));
  if (outcome !== 'open') deps.wake();
  return outcome;
}

async function applyToOrder(
  trx: Transaction,
  deps: PaymentDeps,
  payment: GatewayPayment,
): Promise<SignalOutcome> {
  const order = await lockOrderByGatewayId(trx, payment.orderId!);
  if (!order) return 'foreign';
  if (payment.currency !== 'INR') return quarantine(trx, deps, order, payment);
  const state = stateOf(payment);
  const stored = upsertPayment(trx, order.id, payment, state);
  if (payment.amount !== order.amount_paise) {
    await stored;
    return refuseOtherAmount(trx, deps, order, payment, state);
  }
  if (state === 'captured' && !order.winner_payment_id) {
    const [, first] = await pipelined([stored, recordCapture(trx, order, payment)]);
    // Captured earlier but already refunded, as its slot was lost; repeats change nothing.
    return first ? electWinner(trx, deps, order, payment, state) : 'unusable';
  }
  await stored;
  if (state === 'lapsed') return applyLapsed(trx, deps, order, payment);
  if (state === 'created' || state === 'failed') return keepOrderOpen(trx, deps, order, payment);
  if (!order.winner_payment_id) return electWinner(trx, deps, order, payment, state);
  if (order.winner_payment_id === payment.id) return captureOrKeep(trx, deps, order, payment, state);
  return competeWithWinner(trx, deps, order, payment, state);
}

/** The bank has not said yes. While it may, what is held stays a little longer. */
async function keepOrderOpen(trx: Transaction, deps: PaymentDeps, order: Order, payment: GatewayPayment) {
  if (payment.status === 'created' && order.state === 'created' && payment.amount === order.amount_paise)
    await deps.seller.wait(trx, purchaseOf(order, payment.id));
  await notifyOfBankAnswer(trx, order.reference, payment.id);
  return 'open' as const;
}

/** An offer or a fee changed the amount. It goes back in full, and staff learn of it. */
async function refuseOtherAmount(
  trx: Transaction,
  deps: PaymentDeps,
  order: Order,
  payment: GatewayPayment,
  state: PaymentState,
) {
  if (state === 'created' || state === 'failed') return keepOrderOpen(trx, deps, order, payment);
  if (state === 'lapsed') return 'unusable' as const;
  await quarantine(trx, deps, order, payment);
  if (state === 'captured') await recordCapture(trx, order, payment);
  return returnLostPayment(trx, order, payment, state, 'other_amount');
}

/** `refunded` without a capture means that the authorization lapsed. */
function stateOf(payment: GatewayPayment): PaymentState {
  if (payment.status === 'refunded') return payment.captured ? 'captured' : 'lapsed';
  return payment.status;
}

async function electWinner(
  trx: Transaction,
  deps: PaymentDeps,
  order: Order,
  payment: GatewayPayment,
  state: PaymentState,
) {
  const secured = await securePurchase(trx, deps, order, payment);
  if (secured !== 'secured') return returnLostPayment(trx, order, payment, state, secured);
  if (state === 'captured') return keepCaptured(trx, deps, order, payment);
  await updateOrderOutcome(trx, order.id, { winner: payment.id });
  return captureOrKeep(trx, deps, order, payment, state);
}

/**
 * What was paid for is reserved by its seller (`app/bookings/wire/seller.server.ts`) before the money is taken.
 * After a refund notice the host has other plans: never secure again, even if the slot is free.
 */
async function securePurchase(
  trx: Transaction,
  deps: PaymentDeps,
  order: Order,
  payment: GatewayPayment,
): Promise<'secured' | LostReason> {
  if (order.state === 'refused')
    return order.refused_why === 'other_amount' ? 'not_due' : (order.refused_why ?? 'slot_gone');
  return deps.seller.secure(trx, purchaseOf(order, payment.id));
}

async function captureOrKeep(
  trx: Transaction,
  deps: PaymentDeps,
  order: Order,
  payment: GatewayPayment,
  state: PaymentState,
) {
  if (state === 'authorized') {
    await announce(trx, { kind: 'capture:payment', key: payment.id, payload: { paymentId: payment.id } });
    return 'capturing' as const;
  }
  if (await recordCapture(trx, order, payment)) return keepCaptured(trx, deps, order, payment);
  return 'captured' as const;
}

async function keepCaptured(trx: Transaction, deps: PaymentDeps, order: Order, payment: GatewayPayment) {
  const { reference, part } = order;
  if (payment.instrument) {
    const [instrument] = deps.keys.digests('payment instrument', payment.instrument);
    await insertInstrumentUse(trx, order, { paymentId: payment.id, instrument });
  }
  const { id: paymentId, amount } = payment;
  await pipelined([
    updateOrderOutcome(trx, order.id, { winner: paymentId, state: 'paid' }),
    deps.seller.settle(trx, purchaseOf(order, paymentId)),
    announce(trx, {
      kind: 'payment.captured',
      key: paymentId,
      payload: { paymentId, reference, part, amount },
    }),
  ]);
  return 'captured' as const;
}

/** Second payment of an order: captured beats authorized; of two captured ones the later is refunded. */
async function competeWithWinner(
  trx: Transaction,
  deps: PaymentDeps,
  order: Order,
  payment: GatewayPayment,
  state: PaymentState,
) {
  if (state === 'authorized') return 'unusable' as const; // never captured, so it lapses by itself
  const winner = await selectPayment(trx, order.winner_payment_id!);
  if (winner?.state !== 'captured') {
    await updateOrderOutcome(trx, order.id, { winner: payment.id });
    return captureOrKeep(trx, deps, order, payment, state);
  }
  await recordCapture(trx, order, payment);
  await requestRefund(trx, {
    paymentId: payment.id,
    reference: order.reference,
    amount: payment.amount,
    reason: 'paid_twice',
  });
  return 'unusable' as const;
}

async function returnLostPayment(
  trx: Transaction,
  order: Order,
  payment: GatewayPayment,
  state: PaymentState,
  why: LostReason,
) {
  if (state === 'captured')
    await requestRefund(trx, {
      paymentId: payment.id,
      reference: order.reference,
      amount: payment.amount,
      reason: REFUND_OF_LOST[why],
    });
  else await announce(trx, { kind: 'return:payment', key: payment.id, payload: { paymentId: payment.id } });
  // What paid for the order stays.
  if (!order.winner_payment_id) await updateOrderOutcome(trx, order.id, { state: 'refused', why });
  await announce(trx, {
    kind: 'payment.unusable',
    key: payment.id,
    payload: { paymentId: payment.id, reference: order.reference, amount: payment.amount, why },
  });
  return 'unusable' as const;
}

async function applyLapsed(trx: Transaction, deps: PaymentDeps, order: Order, payment: GatewayPayment) {
  if (order.winner_payment_id === payment.id) {
    await updateOrderOutcome(trx, order.id, { winner: null });
    await deps.seller.lapse(trx, purchaseOf(order, payment.id));
  }
  return 'unusable' as const;
}

async function quarantine(trx: Transaction, deps: PaymentDeps, order: Order, payment: GatewayPayment) {
  deps.log.error(
    { payment: payment.id, order: order.id, amount: payment.amount },
    'payment does not fit its order',
  );
  await insertQuarantinedPayment(trx, order, payment);
  await announce(trx, {
    kind: 'payment.quarantined',
    key: payment.id,
    payload: {
      paymentId: payment.id,
      reference: order.reference,
      amount: payment.amount,
      expected: order.amount_paise,
    },
  });
  return 'foreign' as const;
}

async function recordCapture(trx: Transaction, order: Order, payment: GatewayPayment): Promise<boolean> {
  const first = await recordLedgerTxn(trx, captureTxn(payment.id, order.reference, payment.amount));
  if (first && payment.fee > 0)
    await recordLedgerTxn(trx, gatewayFeeTxn(payment.id, payment.fee, payment.feeTax));
  return first;
}

function purchaseOf(order: Order, paymentId: string): Purchase {
  return {
    reference: order.reference,
    part: order.part,
    amount: order.amount_paise,
    orderId: order.id,
    subject: order.subject,
    paymentId,
  };
}
