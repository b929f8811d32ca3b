import type { Database } from '#app/platform/database.server.ts';
import { type PaymentStatus, paymentStatus } from './payment.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { selectRefundsOf } from './refund-queries.server.ts';

export interface CapturedTotals {
  captured: number;
  /** Asked back, whether it has arrived or not. */
  refunded: number;
  /** Captured and not asked back. */
  kept: number;
  /** What of the refunds we gave out of goodwill: it was paid all the same. */
  given: number;
}

/** Money of a reference in paise. */
export async function capturedTotals(db: Database, reference: string): Promise<CapturedTotals> {
  const payments = await selectCapturedPayments(db, reference);
  const captured = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const refunded = payments.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  const given = payments.reduce((sum, { given_paise }) => sum + given_paise, 0);
  return { captured, refunded, kept: captured - refunded, given };
}

export interface MoneyLine {
  kind: 'payment' | 'refund';
  /** Of a payment the gateway's id, of a refund ours. */
  id: string;
  /** What the gateway calls a refund; null until it knows of it. */
  gatewayId: string | null;
  amount: number;
  at: Date | null;
  /** When a refund was decided; of a payment the same as `at`. */
  askedAt: Date | null;
  /** Of a payment its method, of a refund its state. */
  detail: string | null;
  reason: string | null;
  /** Whether the payment is the one that its order keeps; false of refunds and of what came twice. */
  kept: boolean;
  /** The payment that a refund is of. */
  paymentId: string;
}

/** Every payment and refund of a reference, as its owner may read it. */
export async function moneyLines(db: Database, reference: string): Promise<MoneyLine[]> {
  const payments = await selectCapturedPayments(db, reference);
  const refunds = await selectRefundsOf(db, reference);
  return [
    ...payments.map(({ id, amount_paise, captured_at, method, winner_payment_id }) => ({
      kind: 'payment' as const,
      id,
      gatewayId: id,
      amount: amount_paise,
      at: captured_at,
      askedAt: captured_at,
      detail: method,
      reason: null,
      kept: winner_payment_id === id,
      paymentId: id,
    })),
    ...refunds.map(
      ({ id, payment_id, gateway_refund_id, amount_paise, requested_at, processed_at, state, reason }) => ({
        kind: 'refund' as const,
        id,
        gatewayId: gateway_refund_id,
        amount: amount_paise,
        at: processed_at ?? requested_at,
        askedAt: requested_at,
        detail: state,
        reason,
        kept: false,
        paymentId: payment_id,
      }),
    ),
  ];
}

/** The payment status of a purchase of `total` paise from its sums. */
export function statusOf(
  total: number,
  totals: { captured: number; refunded: number },
  underway: boolean,
): PaymentStatus {
  return paymentStatus({ total, captured: totals.captured, refunded: totals.refunded, underway });
}
