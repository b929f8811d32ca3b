import REASONS from './payment-failures.json' with { type: 'json' };

/**
 * Causes of failed payments that the payer or support can act on. The gateway's reasons of each omit methods we do not
 * offer and our own mistakes; its list says `funds`, its test cards say `fund`.
 */
export type PaymentFailure = keyof typeof REASONS;
export const PAYMENT_FAILURES = Object.keys(REASONS) as PaymentFailure[];

/** Cause of a gateway's failure reason; null if none or unknown. */
export function causeOfPaymentFailure(reason: string | null): PaymentFailure | null {
  return PAYMENT_FAILURES.find((failure) => (REASONS[failure] as string[]).includes(reason ?? '')) ?? null;
}
