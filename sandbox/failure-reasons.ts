import type { Payment } from './types.ts';

interface Failure {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  description: string;
  source: string;
  step: string;
}

/** Clients match on code and reason, never on the text. */
export const FAILURES = {
  payment_failed: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The bank declined the payment. Try another method or contact your bank.',
    source: 'bank',
    step: 'payment_authorization',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The account balance is too low for this payment. Try another account.',
    source: 'customer',
    step: 'payment_authorization',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment was cancelled before it was completed.',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment was not completed in time.',
    source: 'customer',
    step: 'payment_authentication',
  },
  incorrect_otp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The one-time code was not right.',
    source: 'customer',
    step: 'payment_authentication',
  },
  authentication_failed: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'The bank could not confirm the payer. Enter the right code and leave the page of the bank open.',
    source: 'customer',
    step: 'payment_authentication',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The bank that issued the card declined the payment. Ask the bank, or try another card.',
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  transaction_limit_exceeded: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment is over the limit of the account. Try another account.',
    source: 'customer',
    step: 'payment_authorization',
  },
  /** Errors only the merchant can fix; the payer can only use another method. */
  bank_not_enabled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'This bank is not enabled for the business. Try another bank.',
    source: 'business',
    step: 'payment_initiation',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'A technical fault at the bank stopped the payment. Try again in a while.',
    source: 'gateway',
    step: 'payment_authorization',
  },
} satisfies Record<string, Failure>;

export type FailureReason = keyof typeof FAILURES;

export const FAILURE_REASONS = Object.keys(FAILURES) as [FailureReason, ...FailureReason[]];

export function failPaymentWith(payment: Payment, reason: FailureReason): void {
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
