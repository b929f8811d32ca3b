import type { Database } from '#app/platform/database.server.ts';
import { sumTakenFromFunds } from './ledger-queries.server.ts';
import { type MoneyLine, type PaymentStatus, paymentStatus } from './payment.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { selectRefundsOf } from './refund-queries.server.ts';
import { parseRefundReason } from './refund-reasons.ts';

export interface CapturedTotals {
  captured: number;
  /** Requested, whether or not it has arrived. */
  refunded: number;
  /** Captured less refunds requested. */
  left: number;
  /** Goodwill among the refunds that later ones did not owe; still counts as paid. */
  given: number;
  /** Paise of it that rounded a refund up to the rupee. */
  rounded: number;
  /** When the first money came that was kept. */
  firstAt: Date | null;
}

/** Totals of a reference in paise. */
export async function paymentTotals(db: Database, reference: string): Promise<CapturedTotals> {
  const payments = await selectCapturedPayments(db, reference);
  const captured = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const refunded = payments.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  const gifts = payments.reduce((sum, { given_paise }) => sum + given_paise, 0);
  const kept = payments.filter(({ id, winner_payment_id }) => id === winner_payment_id);
  const firstAt = kept.map(({ captured_at }) => captured_at!).sort((one, other) => +one - +other)[0] ?? null;
  const rounded = refunded === 0 ? 0 : -(await sumTakenFromFunds(db, 'refund_rounding', reference));
  const given = gifts + rounded === 0 ? 0 : gifts + rounded - (await goodwillReturned(db, reference));
  return { captured, refunded, left: captured - refunded, given, rounded, firstAt };
}

/** Paise of goodwill that later refunds of a reference owed, so that it is no gift any more. */
export function goodwillReturned(db: Database, reference: string): Promise<number> {
  return sumTakenFromFunds(db, 'goodwill_returned', reference);
}

/** Paise that the cancellation of a reference left to be shared out; goodwill given before is not taken off. */
export function sharedOutOfCancelled(db: Database, reference: string): Promise<number> {
  return sumTakenFromFunds(db, 'cancellation', reference);
}

/** Paise of a reference that staff refunded at the gateway, which changed no price. */
export async function refundedAtGateway(db: Database, reference: string): Promise<number> {
  const refunds = await selectRefundsOf(db, reference);
  return refunds
    .filter(({ reason }) => parseRefundReason(reason) === 'gateway_desk')
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

export async function listPaymentsAndRefunds(db: Database, reference: string): Promise<MoneyLine[]> {
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
      bankReference: null,
      kept: winner_payment_id === id,
      paymentId: id,
    })),
    ...refunds.map(
      ({
        id,
        payment_id,
        gateway_refund_id,
        amount_paise,
        requested_at,
        processed_at,
        state,
        reason,
        ...bank
      }) => ({
        kind: 'refund' as const,
        id,
        gatewayId: gateway_refund_id,
        amount: amount_paise,
        at: processed_at ?? requested_at,
        askedAt: requested_at,
        detail: state,
        reason,
        bankReference: bank.by_bank_since && (bank.bank_reference ?? ''),
        kept: false,
        paymentId: payment_id,
      }),
    ),
  ];
}

export function statusOf(
  total: number,
  totals: { captured: number; refunded: number },
  underway: boolean,
): PaymentStatus {
  return paymentStatus({ total, captured: totals.captured, refunded: totals.refunded, underway });
}
