import type { Sandbox } from './context.ts';
import { foundOrThrow, invalidInput, refusal } from './errors.ts';
import { digits, newId } from './ids.ts';
import { type Body, readAmount, readBody, readBoolean, readNotes, readReceipt } from './input.ts';
import { listUnreversedTransfers, reverseTransfer } from './transfers.ts';
import type { Payment, PaymentRecord, Refund } from './types.ts';
import { queueWebhook } from './webhooks.ts';

export type RefundMode = 'processed' | 'pending' | 'failed';

const SIX_MONTHS_SECONDS = 183 * 86_400;

/** Refunds a captured payment: the amount in paise, or what is left. */
export function createRefund(sandbox: Sandbox, paymentId: string, input: unknown): Refund {
  const body = readBody(input);
  const speed = readRefundSpeed(body);
  return sandbox.change(() => {
    const record = foundOrThrow('pay', paymentId, sandbox.store.payments.get(paymentId));
    const amount = readRefundAmount(sandbox, record.payment, body);
    const refund = newRefund(sandbox, record.payment, amount, {
      speed_requested: speed,
      speed_processed: speed === 'optimum' ? 'instant' : 'normal',
      notes: readNotes(body.notes),
      receipt: readReceipt(body.receipt),
    });
    if (readBoolean(body.reverse_all, 'reverse_all', false))
      reverseTransfersOfPayment(sandbox, record.payment, refund);
    addRefundToPayment(sandbox, record, refund);
    announceRefund(sandbox, 'refund.created', refund);
    const mode = sandbox.store.setting<RefundMode>('refundMode', 'processed');
    if (mode === 'processed') return processRefund(sandbox, refund.id);
    if (mode === 'failed') failRefund(sandbox, refund.id);
    return refund;
  });
}

/** Full refund of an uncaptured payment without a fee; `captured` stays false. */
export function refundUncaptured(sandbox: Sandbox, record: PaymentRecord): Payment {
  const refund = newRefund(sandbox, record.payment, record.payment.amount, {});
  addRefundToPayment(sandbox, record, refund);
  announceRefund(sandbox, 'refund.created', refund);
  processRefund(sandbox, refund.id);
  return record.payment;
}

export function findRefund(sandbox: Sandbox, id: string, paymentId?: string): Refund {
  const refund = sandbox.store.refunds.get(id);
  return foundOrThrow('rfnd', id, paymentId && refund?.payment_id !== paymentId ? undefined : refund);
}

export function listRefundsOf(sandbox: Sandbox, paymentId: string): Refund[] {
  foundOrThrow('pay', paymentId, sandbox.store.payments.get(paymentId));
  return sandbox.store.refunds.ofParent(paymentId);
}

export function processRefund(sandbox: Sandbox, id: string): Refund {
  return sandbox.change(() => {
    const refund = findRefund(sandbox, id);
    if (refund.status !== 'pending') throw refusal(`A refund that is ${refund.status} cannot be processed`);
    refund.status = 'processed';
    refund.acquirer_data = { arn: digits(23) };
    saveRefund(sandbox, refund);
    announceRefund(sandbox, 'refund.processed', refund);
    return refund;
  });
}

/** The bank returns a refund; the amount may be refunded again. */
export function failRefund(sandbox: Sandbox, id: string): Refund {
  return sandbox.change(() => {
    const refund = findRefund(sandbox, id);
    if (refund.status === 'failed') throw refusal('The refund has failed already');
    refund.status = 'failed';
    refund.acquirer_data = { arn: null };
    saveRefund(sandbox, refund);
    const record = foundOrThrow('pay', refund.payment_id, sandbox.store.payments.get(refund.payment_id));
    const { payment } = record;
    setAmountRefunded(sandbox, record, payment.amount_refunded - refund.amount);
    announceRefund(sandbox, 'refund.failed', refund);
    return refund;
  });
}

function readRefundSpeed(body: Body): 'normal' | 'optimum' {
  const speed = body.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum')
    throw invalidInput('The selected speed is invalid.', 'speed');
  return speed;
}

function readRefundAmount(sandbox: Sandbox, payment: Payment, body: Body): number {
  if (payment.amount_refunded === payment.amount)
    throw refusal('The payment has been fully refunded already');
  if (!payment.captured) throw refusal('The payment status should be captured for action to be taken');
  if (sandbox.seconds() - payment.created_at > SIX_MONTHS_SECONDS) {
    throw refusal('Refund is not supported by the bank because the payment is more than 6 months old');
  }
  const left = payment.amount - payment.amount_refunded;
  const amount = body.amount === undefined || body.amount === null ? left : readAmount(body.amount);
  if (amount > payment.amount)
    throw invalidInput('The refund amount provided is greater than amount captured', 'amount');
  if (amount > left)
    throw invalidInput('The total refund amount is greater than the refund payment amount', 'amount');
  return amount;
}

function newRefund(sandbox: Sandbox, payment: Payment, amount: number, wishes: Partial<Refund>): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: wishes.notes ?? [],
    receipt: wishes.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: sandbox.seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: wishes.speed_processed ?? 'normal',
    speed_requested: wishes.speed_requested ?? 'normal',
  };
}

function addRefundToPayment(sandbox: Sandbox, record: PaymentRecord, refund: Refund): void {
  saveRefund(sandbox, refund);
  setAmountRefunded(sandbox, record, record.payment.amount_refunded + refund.amount);
}

function setAmountRefunded(sandbox: Sandbox, record: PaymentRecord, total: number): void {
  const { payment } = record;
  payment.amount_refunded = total;
  payment.refund_status = total === 0 ? null : total === payment.amount ? 'full' : 'partial';
  if (total === payment.amount) payment.status = 'refunded';
  else if (payment.captured) payment.status = 'captured';
  sandbox.store.payments.save(payment.id, record, {
    createdAt: payment.created_at,
    parent: payment.order_id,
  });
}

function reverseTransfersOfPayment(sandbox: Sandbox, payment: Payment, refund: Refund): void {
  const transfers = listUnreversedTransfers(sandbox, payment);
  const whole = refund.amount === payment.amount;
  if (!whole && transfers.length > 1) {
    throw invalidInput('A partial refund cannot reverse several transfers', 'reverse_all');
  }
  for (const transfer of transfers) {
    const left = transfer.amount - transfer.amount_reversed;
    reverseTransfer(sandbox, transfer.id, { amount: Math.min(left, refund.amount) }, refund.id);
  }
}

function announceRefund(sandbox: Sandbox, event: string, refund: Refund): void {
  const record = sandbox.store.payments.get(refund.payment_id);
  queueWebhook(sandbox, event, { refund, payment: record?.payment ?? {} }, refund.payment_id);
}

function saveRefund(sandbox: Sandbox, refund: Refund): void {
  sandbox.store.refunds.save(refund.id, refund, {
    createdAt: refund.created_at,
    parent: refund.payment_id,
    key: refund.receipt,
  });
}
