/** Causes of failed payments that the payer or support can act on. */
export const PAYMENT_FAILURES = [
  'funds',
  'code',
  'not_confirmed',
  'details',
  'expired',
  'declined',
  'risk',
  'blocked',
  'not_enabled',
  'limit',
  'timed_out',
  'cancelled',
  'upi_id',
  'technical',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Gateway reasons by cause; omits methods we do not offer and our own mistakes. */
const REASONS: Record<PaymentFailure, readonly string[]> = {
  // The gateway's list says `funds`, its test cards say `fund`.
  funds: ['insufficient_funds', 'insufficient_fund'],
  code: [
    'incorrect_otp',
    'invalid_otp',
    'otp_expired',
    'otp_attempts_exceeded',
    'incorrect_pin',
    'incorrect_atm_pin',
    'pin_attempts_exceeded',
  ],
  not_confirmed: ['authentication_failed'],
  details: [
    'incorrect_cvv',
    'incorrect_card_details',
    'incorrect_card_expiry_date',
    'incorrect_cardholder_name',
    'card_number_invalid',
  ],
  expired: ['card_expired'],
  declined: [
    'payment_failed',
    'card_declined',
    'payment_declined',
    'debit_declined',
    'authorisation_declined_by_psp',
  ],
  risk: ['payment_risk_check_failed'],
  blocked: ['debit_instrument_blocked', 'bank_account_frozen'],
  not_enabled: ['debit_instrument_inactive', 'card_disabled_for_online_payments', 'card_not_enrolled'],
  limit: [
    'transaction_limit_exceeded',
    'transaction_daily_limit_exceeded',
    'transaction_frequency_limit_exceeded',
    'per_transaction_limit_exceeded',
    'first_transaction_limit_exceeded',
    'credit_limit_exceeded',
  ],
  timed_out: ['payment_timed_out', 'payment_collect_request_expired', 'payment_session_expired'],
  cancelled: ['payment_cancelled', 'payment_cancelled_by_user'],
  upi_id: ['invalid_vpa'],
  technical: [
    'gateway_technical_error',
    'bank_technical_error',
    'issuer_technical_error',
    'upi_app_technical_error',
    'bank_not_available',
    'request_timed_out',
    'server_error',
    'credit_failed',
  ],
};

/** Cause of a gateway's failure reason; null if none or unknown. */
export function paymentFailure(reason: string | null): PaymentFailure | null {
  return PAYMENT_FAILURES.find((failure) => REASONS[failure].includes(reason ?? '')) ?? null;
}
