import type { Sandbox } from './context.ts';
import { foundOrThrow, invalidInput } from './errors.ts';
import { newId } from './ids.ts';
import {
  type Body,
  readAmount,
  readBody,
  readBoolean,
  readCurrency,
  readNotes,
  readReceipt,
  readWholeNumber,
} from './input.ts';
import type { Page } from './store.ts';
import { createOrderTransfers, listTransfersOfOrder } from './transfers.ts';
import type { CaptureSettings, Order, OrderRecord, Transfer } from './types.ts';

/** Duplicate unique receipt: return the first order, or refuse. */
export type ReusedReceipt = 'same' | 'refuse';

type OrderAnswer = Order & { transfers?: Transfer[] };

/** With `unique_receipt` a repeated create returns the first order. */
export function createOrder(sandbox: Sandbox, input: unknown): OrderAnswer {
  const body = readBody(input);
  const amount = readAmount(body.amount);
  const receipt = readReceipt(body.receipt);
  const uniqueReceipt = readBoolean(body.unique_receipt, 'unique_receipt', false);
  const partialPayment = readBoolean(body.partial_payment, 'partial_payment', false);
  const draft = {
    capture: readCaptureSettings(body.payment),
    uniqueReceipt,
    partialPayment,
    firstPaymentMinimum: readFirstPaymentMinimum(body, amount, partialPayment),
  };
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(body.currency),
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: sandbox.seconds(),
  };
  return sandbox.change(() => {
    const earlier = uniqueReceipt && receipt ? earlierOrder(sandbox, receipt, amount) : undefined;
    if (earlier) return withTransfers(sandbox, earlier);
    saveOrder(sandbox, { order, ...draft });
    if (body.transfers !== undefined) createOrderTransfers(sandbox, order, body.transfers, partialPayment);
    return withTransfers(sandbox, order);
  });
}

export function findOrder(sandbox: Sandbox, id: string): OrderRecord {
  return foundOrThrow('order', id, sandbox.store.orders.get(id));
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
export function addAmountPaid(sandbox: Sandbox, record: OrderRecord, amount: number): void {
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
    throw invalidInput('Order receipt should be unique.', 'receipt');
  }
  return record.order;
}

function withTransfers(sandbox: Sandbox, order: Order): OrderAnswer {
  const transfers = listTransfersOfOrder(sandbox, order.id);
  return transfers.length ? { ...order, transfers } : order;
}

function readCaptureSettings(input: unknown): CaptureSettings {
  const payment = readBody(input);
  const capture = payment.capture ?? 'automatic';
  if (capture !== 'automatic' && capture !== 'manual') {
    throw invalidInput('The selected payment.capture is invalid.', 'payment.capture');
  }
  const options = readBody(payment.capture_options);
  const speed = options.refund_speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') {
    throw invalidInput('The selected refund_speed is invalid.', 'payment.capture_options.refund_speed');
  }
  return {
    capture,
    automaticExpiry: readWholeNumber(
      options.automatic_expiry_period,
      'automatic_expiry_period',
      7200,
      12,
      7200,
    ),
    manualExpiry: readWholeNumber(options.manual_expiry_period, 'manual_expiry_period', 7200, 12, 7200),
  };
}

function readFirstPaymentMinimum(body: Body, amount: number, partialPayment: boolean): number | null {
  if (body.first_payment_min_amount === undefined || body.first_payment_min_amount === null) return null;
  if (!partialPayment) {
    throw invalidInput('first_payment_min_amount needs partial_payment.', 'first_payment_min_amount');
  }
  const min = readAmount(body.first_payment_min_amount, 'first_payment_min_amount');
  if (min > amount)
    throw invalidInput('The first_payment_min_amount exceeds the amount.', 'first_payment_min_amount');
  return min;
}
