import type { Sandbox } from './context.ts';
import { existing, invalid } from './errors.ts';
import { newId } from './ids.ts';
import {
  amountOf,
  type Body,
  bodyOf,
  booleanOf,
  currencyOf,
  notesOf,
  receiptOf,
  wholeNumber,
} from './input.ts';
import type { Page } from './store.ts';
import { orderTransfers, promiseTransfers } from './transfers.ts';
import type { CaptureSettings, Order, OrderRecord, Transfer } from './types.ts';

/** Duplicate unique receipt: return the first order, or refuse. */
export type ReusedReceipt = 'same' | 'refuse';

type OrderAnswer = Order & { transfers?: Transfer[] };

/** With `unique_receipt` a repeated create returns the first order. */
export function createOrder(sandbox: Sandbox, input: unknown): OrderAnswer {
  const body = bodyOf(input);
  const amount = amountOf(body.amount);
  const receipt = receiptOf(body.receipt);
  const uniqueReceipt = booleanOf(body.unique_receipt, 'unique_receipt', false);
  const partialPayment = booleanOf(body.partial_payment, 'partial_payment', false);
  const draft = {
    capture: captureSettings(body.payment),
    uniqueReceipt,
    partialPayment,
    firstPaymentMinimum: firstPayment(body, amount, partialPayment),
  };
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: currencyOf(body.currency),
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(body.notes),
    created_at: sandbox.seconds(),
  };
  return sandbox.change(() => {
    const earlier = uniqueReceipt && receipt ? earlierOrder(sandbox, receipt, amount) : undefined;
    if (earlier) return withTransfers(sandbox, earlier);
    saveOrder(sandbox, { order, ...draft });
    if (body.transfers !== undefined) promiseTransfers(sandbox, order, body.transfers, partialPayment);
    return withTransfers(sandbox, order);
  });
}

export function findOrder(sandbox: Sandbox, id: string): OrderRecord {
  return existing('order', id, sandbox.store.orders.get(id));
}

export function fetchOrder(sandbox: Sandbox, id: string): OrderAnswer {
  return withTransfers(sandbox, findOrder(sandbox, id).order);
}

export function listOrders(sandbox: Sandbox, page: Page, receipt?: string): Order[] {
  if (receipt === undefined) return sandbox.store.orders.page(page).map((record) => record.order);
  return sandbox.store.orders
    .byKey(receipt)
    .map((record) => record.order)
    .filter((order) => order.created_at >= page.from && order.created_at <= page.to)
    .slice(page.skip, page.skip + page.count);
}

export function countAttempt(sandbox: Sandbox, record: OrderRecord): void {
  record.order.attempts += 1;
  if (record.order.status === 'created') record.order.status = 'attempted';
  saveOrder(sandbox, record);
}

/** Records a captured amount; refunds never reduce it. */
export function creditOrder(sandbox: Sandbox, record: OrderRecord, amount: number): void {
  const { order } = record;
  order.amount_paid += amount;
  order.amount_due = Math.max(0, order.amount - order.amount_paid);
  // An offer or a fee borne by the customer changes what is paid; the order is paid all the same.
  if (order.amount_due === 0 || !record.partialPayment) order.status = 'paid';
  saveOrder(sandbox, record);
}

function saveOrder(sandbox: Sandbox, record: OrderRecord): void {
  const { id, created_at, receipt } = record.order;
  sandbox.store.orders.save(id, record, { createdAt: created_at, key: receipt });
}

function earlierOrder(sandbox: Sandbox, receipt: string, amount: number): Order | undefined {
  const record = sandbox.store.orders.byKey(receipt).find((candidate) => candidate.uniqueReceipt);
  if (!record) return undefined;
  const answer = sandbox.store.setting<ReusedReceipt>('reusedReceipt', 'same');
  if (answer === 'refuse' || record.order.amount !== amount) {
    throw invalid('Order receipt should be unique.', 'receipt');
  }
  return record.order;
}

function withTransfers(sandbox: Sandbox, order: Order): OrderAnswer {
  const transfers = orderTransfers(sandbox, order.id);
  return transfers.length ? { ...order, transfers } : order;
}

function captureSettings(input: unknown): CaptureSettings {
  const payment = bodyOf(input);
  const capture = payment.capture ?? 'automatic';
  if (capture !== 'automatic' && capture !== 'manual') {
    throw invalid('The selected payment.capture is invalid.', 'payment.capture');
  }
  const options = bodyOf(payment.capture_options);
  const speed = options.refund_speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') {
    throw invalid('The selected refund_speed is invalid.', 'payment.capture_options.refund_speed');
  }
  return {
    capture,
    automaticExpiry: wholeNumber(options.automatic_expiry_period, 'automatic_expiry_period', 7200, 12, 7200),
    manualExpiry: wholeNumber(options.manual_expiry_period, 'manual_expiry_period', 7200, 12, 7200),
  };
}

function firstPayment(body: Body, amount: number, partialPayment: boolean): number | null {
  if (body.first_payment_min_amount === undefined || body.first_payment_min_amount === null) return null;
  if (!partialPayment) {
    throw invalid('first_payment_min_amount needs partial_payment.', 'first_payment_min_amount');
  }
  const min = amountOf(body.first_payment_min_amount, 'first_payment_min_amount');
  if (min > amount)
    throw invalid('The first_payment_min_amount exceeds the amount.', 'first_payment_min_amount');
  return min;
}
