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
}

/** Money of a reference in paise. */
export async function capturedTotals(db: Database, reference: string): Promise<CapturedTotals> {
  const payments = await selectCapturedPayments(db, reference);
  const captured = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const refunded = payments.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  return { captured, refunded, kept: captured - refunded };
}

export interface MoneyLine {
  kind: 'payment' | 'refund';
  amount: number;
  at: Date | null;
  /** Of a payment its method, of a refund its state. */
  detail: string | null;
  reason: string | null;
}

/** Every payment and refund of a reference, as its owner may read it. */
export async function moneyLines(db: Database, reference: string): Promise<MoneyLine[]> {
  const payments = await selectCapturedPayments(db, reference);
  const refunds = await selectRefundsOf(db, reference);
  return [
    ...payments.map(({ amount_paise, captured_at, method }) => ({
      kind: 'payment' as const,
      amount: amount_paise,
      at: captured_at,
      detail: method,
      reason: null,
    })),
    ...refunds.map(({ amount_paise, requested_at, processed_at, state, reason }) => ({
      kind: 'refund' as const,
      amount: amount_paise,
      at: processed_at ?? requested_at,
      detail: state,
      reason,
    })),
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
