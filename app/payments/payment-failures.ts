/** What a failed payment comes down to, as far as its payer or our support can do something with it. */
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

/** The gateway's reasons. It has many more, most of them for ways to pay that we do not offer or mistakes of ours. */
const REASONS: Record<PaymentFailure, readonly string[]> = {
  // Its list says `funds`, its test cards say `fund`.
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

/** What the gateway's reason for a failed payment comes down to; null of none, and of one that we have not met. */
export function paymentFailure(reason: string | null): PaymentFailure | null {
  return PAYMENT_FAILURES.find((failure) => REASONS[failure].includes(reason ?? '')) ?? null;
}
