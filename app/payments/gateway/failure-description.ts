import type { GatewayPaymentFailure } from './gateway.ts';

/** Safety limit above any gateway sentence. */
const MAX_SENTENCE_LENGTH = 500;

interface FailedPayment {
  status?: unknown;
  error_code?: unknown;
  error_reason?: unknown;
  error_description?: unknown;
}

/** Failure details in the gateway's words; null if the payment has not failed. */
export function failureDetails(payment: FailedPayment): GatewayPaymentFailure | null {
  if (payment.status !== 'failed') return null;
  return {
    code: readText(payment.error_code),
    reason: readText(payment.error_reason),
    description: readText(payment.error_description),
  };
}

function readText(words: unknown): string | null {
  return typeof words === 'string' && words ? withoutCardNumbers(words).slice(0, MAX_SENTENCE_LENGTH) : null;
}

/** The gateway's texts hold no card numbers; should one slip in, it must never be stored. */
function withoutCardNumbers(words: string): string {
  return words.replace(/\d(?:[ -]?\d){11,18}/g, '…');
}
