import type { Sandbox } from './context.ts';
import { foundOrThrow, invalidInput, refusal } from './errors.ts';
import { clearFailure, type FailureReason, setFailure } from './failure-reasons.ts';
import { digits, newId } from './ids.ts';
import { readAmount, readBody, readCurrency, readNotes } from './input.ts';
import { addAmountPaid, countAttempt, findOrder } from './orders.ts';
import { refundUncaptured } from './refunds.ts';
import type { Page } from './store.ts';
import { processOrderTransfers } from './transfers.ts';
import type { BankAnswer, OrderRecord, Payment, PaymentMethod, PaymentRecord } from './types.ts';
import { queueWebhook } from './webhooks.ts';

/** Seconds until an unanswered payment fails. */
const BANK_ANSWERS_WITHIN = 600;

export interface Attempt {
  method?: PaymentMethod | undefined;
  /** Paise; defaults to the amount due. */
  amount?: number | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  notes?: unknown;
  description?: string | undefined;
  muted?: boolean | undefined;
  /** What the bank says `after` so many seconds. */
  settles?: { outcome: BankAnswer['outcome']; after: number; reason: FailureReason } | undefined;
}

export function beginPayment(sandbox: Sandbox, orderId: string, attempt: Attempt): PaymentRecord {
  return sandbox.change(() => {
    const record = findOrder(sandbox, orderId);
    const { order } = record;
    const method = attempt.method ?? 'upi';
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: attempt.amount ?? (order.amount_due || order.amount),
      currency: order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: null,
      international: false,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: attempt.description ?? null,
      wallet: null,
      ...fieldsOfPaymentMethod(method, attempt.contact),
      email: attempt.email || 'void@razorpay.com',
      contact: attempt.contact || '+919000000000',
      notes: attempt.notes === undefined ? order.notes : readNotes(attempt.notes),
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: acquirerData(method, false),
      created_at: sandbox.seconds(),
    };
    countAttempt(sandbox, record);
    const { outcome, reason, after } = attempt.settles ?? {};
    const answer = outcome && { outcome, reason: reason!, at: payment.created_at + after! };
    const created: PaymentRecord = { payment, muted: attempt.muted ?? false, answer };
    const givesUp = payment.created_at + BANK_ANSWERS_WITHIN;
    savePayment(sandbox, created, Math.min(givesUp, answer?.at ?? givesUp));
    return created;
  });
}

export function findPayment(sandbox: Sandbox, id: string): PaymentRecord {
  return foundOrThrow('pay', id, sandbox.store.payments.get(id));
}

export function listPayments(sandbox: Sandbox, page: Page): Payment[] {
  return sandbox.store.payments.page(page).map((record) => record.payment);
}

export function listPaymentsOf(sandbox: Sandbox, orderId: string): Payment[] {
  findOrder(sandbox, orderId);
  return sandbox.store.payments.ofParent(orderId).map((record) => record.payment);
}

/** May come days late. Paid orders are refunded; else `capture` or the order decides on auto-capture. */
export function authorizePayment(sandbox: Sandbox, id: string, capture?: boolean): Payment {
  return sandbox.change(() => {
    const record = findPayment(sandbox, id);
    const { payment } = record;
    if (payment.status !== 'created' && payment.status !== 'failed') {
      throw refusal(`A payment that is ${payment.status} cannot be authorized`);
    }
    const order = findOrder(sandbox, payment.order_id);
    clearFailure(payment);
    payment.status = 'authorized';
    payment.acquirer_data = acquirerData(payment.method, true);
    const expiresAt = payment.created_at + order.capture.manualExpiry * 60;
    savePayment(sandbox, record, expiresAt);
    queueWebhook(sandbox, 'payment.authorized', { payment }, id);
    if (order.order.status === 'paid' || expiresAt <= sandbox.seconds())
      return refundUncaptured(sandbox, record);
    return (capture ?? capturesByItself(sandbox, order, payment))
      ? markCaptured(sandbox, record, order)
      : payment;
  });
}

/** Captures an authorised payment: full amount, once. */
export function capturePayment(sandbox: Sandbox, id: string, input: unknown): Payment {
  const body = readBody(input);
  const amount = readAmount(body.amount);
  const currency = readCurrency(body.currency);
  return sandbox.change(() => {
    const record = findPayment(sandbox, id);
    const { payment } = record;
    if (payment.captured) throw refusal('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw refusal('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw invalidInput('Capture amount must be equal to the amount authorized', 'amount');
    }
    if (currency !== payment.currency)
      throw invalidInput('Capture currency must be that of the payment', 'currency');
    const order = findOrder(sandbox, payment.order_id);
    if (order.order.status === 'paid') throw refusal('Payment already done for this order.');
    return markCaptured(sandbox, record, order);
  });
}

export function failPayment(sandbox: Sandbox, id: string, reason: FailureReason): Payment {
  return sandbox.change(() => {
    const record = findPayment(sandbox, id);
    const { payment } = record;
    if (payment.status !== 'created') throw refusal(`A payment that is ${payment.status} cannot fail`);
    setFailure(payment, reason);
    const { answer } = record;
    savePayment(sandbox, record, answer && answer.at > sandbox.seconds() ? answer.at : null);
    queueWebhook(sandbox, 'payment.failed', { payment }, id);
    return payment;
  });
}

/** Lets banks answer, fails unanswered payments and refunds uncaptured ones when due. */
export function settleDuePayments(sandbox: Sandbox): void {
  for (const record of sandbox.store.payments.due(sandbox.seconds())) {
    const { id, status } = record.payment;
    if (status === 'authorized') sandbox.change(() => refundUncaptured(sandbox, record));
    else if (record.answer && record.answer.at <= sandbox.seconds())
      applyBankAnswer(sandbox, id, record.answer.outcome, record.answer.reason as FailureReason);
    else failPayment(sandbox, id, 'payment_timed_out');
  }
}

/** The bank's word on a payment that it left open. After a timeout only a yes changes anything. */
export function applyBankAnswer(
  sandbox: Sandbox,
  id: string,
  outcome: BankAnswer['outcome'],
  reason: FailureReason,
): Payment {
  return sandbox.change(() => {
    const record = findPayment(sandbox, id);
    record.answer = undefined;
    savePayment(sandbox, record, null);
    if (outcome === 'success') return authorizePayment(sandbox, id);
    return record.payment.status === 'failed' ? record.payment : failPayment(sandbox, id, reason);
  });
}

function capturesByItself(sandbox: Sandbox, { capture }: OrderRecord, payment: Payment): boolean {
  const age = sandbox.seconds() - payment.created_at;
  return capture.capture === 'automatic' && age <= capture.automaticExpiry * 60;
}

function markCaptured(sandbox: Sandbox, record: PaymentRecord, order: OrderRecord): Payment {
  const { payment } = record;
  const fee = Math.round(payment.amount * sandbox.options.feeRate);
  payment.status = 'captured';
  payment.captured = true;
  payment.tax = Math.round(fee * 0.18);
  payment.fee = fee + payment.tax;
  savePayment(sandbox, record, null);
  addAmountPaid(sandbox, order, payment.amount);
  queueWebhook(sandbox, 'payment.captured', { payment }, payment.id);
  if (order.order.status === 'paid')
    queueWebhook(sandbox, 'order.paid', { payment, order: order.order }, payment.id);
  processOrderTransfers(sandbox, payment);
  return payment;
}

function savePayment(sandbox: Sandbox, record: PaymentRecord, due: number | null): void {
  const { id, created_at, order_id } = record.payment;
  sandbox.store.payments.save(id, record, { createdAt: created_at, parent: order_id, due });
}

type MethodFields = Pick<Payment, 'method' | 'card_id' | 'card' | 'bank' | 'vpa' | 'upi'>;

/** Cards and UPI ids of the customer; each contact has its own. */
function fieldsOfPaymentMethod(method: PaymentMethod, contact = ''): MethodFields {
  const own = contact.replace(/\D/g, '').slice(-10);
  if (method === 'card') {
    const id = newId('card');
    const card = {
      id,
      entity: 'card',
      name: '',
      last4: own.slice(-4) || '1007',
      network: 'Visa',
      type: 'credit',
      issuer: null,
      international: false,
      emi: false,
    };
    return { method, card_id: id, card, bank: null, vpa: null };
  }
  if (method === 'netbanking') return { method, card_id: null, bank: 'HDFC', vpa: null };
  const vpa = own === '' ? 'success@razorpay' : `${own}@razorpay`;
  return { method, card_id: null, bank: null, vpa, upi: { vpa } };
}

/** Bank references; empty until authorised. */
function acquirerData(method: PaymentMethod, authorized: boolean): Record<string, string | null> {
  if (method === 'card') return { auth_code: authorized ? digits(6) : null };
  if (method === 'netbanking') return { bank_transaction_id: authorized ? digits(7) : null };
  return authorized
    ? { rrn: digits(12), upi_transaction_id: digits(32) }
    : { rrn: null, upi_transaction_id: null };
}
