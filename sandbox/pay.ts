import { z } from 'zod';
import type { Sandbox } from './context.ts';
import { invalidInput, refusal } from './errors.ts';
import { checkoutError, FAILURE_REASONS } from './failure-reasons.ts';
import { checkoutSignature } from './ids.ts';
import { findOrder } from './orders.ts';
import { authorizePayment, beginPayment, failPayment, listPaymentsOf } from './payments.ts';
import type { Payment } from './types.ts';

export const payRequest = z.object({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'pending']),
  deliver: z.enum(['browser', 'webhook', 'both', 'none']).default('both'),
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
  reason: z.enum(FAILURE_REASONS).default('payment_failed'),
  /** Of a pending payment: the bank's answer, after so many seconds of the gateway's clock. */
  settles: z.object({ outcome: z.enum(['success', 'failure']), after: z.number().int().min(0) }).optional(),
  /** Paise that an offer takes off the amount, or that the customer pays as a fee on top. */
  offer: z.number().int().min(0).default(0),
  customer_fee: z.number().int().min(0).default(0),
  /** Paise; must equal the amount due unless partial payments are allowed. */
  amount: z.number().int().optional(),
  email: z.string().max(255).optional(),
  contact: z.string().max(30).optional(),
  description: z.string().max(2048).optional(),
  notes: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type PayRequest = z.infer<typeof payRequest>;

export interface Receipt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  status: Payment['status'];
}

export type PayAnswer =
  | Receipt
  | { razorpay_payment_id: string; razorpay_order_id: string; status: 'created' }
  | { error: ReturnType<typeof checkoutError> };

/** Pays as a customer. A second payment (two tabs) is accepted and refunded at once. */
export function payAsCustomer(sandbox: Sandbox, request: PayRequest): PayAnswer {
  return sandbox.change(() => {
    checkOrderMayBePaid(sandbox, request);
    if (request.settles && request.outcome !== 'pending')
      throw invalidInput('Only a pending payment settles later.', 'settles');
    const { order } = findOrder(sandbox, request.order_id);
    const asked = request.amount ?? (order.amount_due || order.amount);
    const { payment } = beginPayment(sandbox, request.order_id, {
      ...request,
      amount: Math.max(100, asked - request.offer + request.customer_fee),
      settles: request.settles && { ...request.settles, reason: request.reason },
      muted: request.deliver === 'browser' || request.deliver === 'none',
    });
    if (request.outcome === 'failure')
      return { error: checkoutError(failPayment(sandbox, payment.id, request.reason)) };
    if (request.outcome === 'success')
      return signedCheckoutReceipt(sandbox, authorizePayment(sandbox, payment.id));
    return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, status: 'created' };
  });
}

export function signedCheckoutReceipt(sandbox: Sandbox, payment: Payment): Receipt {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: checkoutSignature(sandbox.options.keySecret, payment.order_id, payment.id),
    status: payment.status,
  };
}

function checkOrderMayBePaid(sandbox: Sandbox, request: PayRequest): void {
  const record = findOrder(sandbox, request.order_id);
  const { order } = record;
  if (order.status === 'paid') return;
  if (!record.partialPayment && listPaymentsOf(sandbox, order.id).some((p) => p.status === 'authorized')) {
    throw refusal('Another payment of this order is already authorized.');
  }
  if (request.amount === undefined || request.amount === order.amount_due) return;
  const min = Math.min(order.amount_paid === 0 ? (record.firstPaymentMinimum ?? 100) : 100, order.amount_due);
  if (!record.partialPayment || request.amount < min || request.amount > order.amount_due) {
    throw invalidInput('The payment amount is different from the amount of the order.', 'amount');
  }
}
