import FAILURES from './failures.json' with { type: 'json' };
import type { Payment } from './types.ts';

/** Clients match on code and reason, never on the text. */
export { FAILURES };

export type FailureReason = keyof typeof FAILURES;

export const FAILURE_REASONS = Object.keys(FAILURES) as [FailureReason, ...FailureReason[]];

export function setFailure(payment: Payment, reason: FailureReason): void {
  const failure = FAILURES[reason];
  payment.status = 'failed';
  payment.error_code = failure.code;
  payment.error_description = failure.description;
  payment.error_source = failure.source;
  payment.error_step = failure.step;
  payment.error_reason = reason;
}

export function clearFailure(payment: Payment): void {
  payment.error_code = null;
  payment.error_description = null;
  payment.error_source = null;
  payment.error_step = null;
  payment.error_reason = null;
}

export function checkoutError(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
