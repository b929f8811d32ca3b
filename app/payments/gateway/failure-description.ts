import type { GatewayPaymentFailure } from './gateway.ts';

/** More than the gateway's sentences ever have. */
const MAX_SENTENCE_LENGTH = 500;

/** A payment as the gateway's API writes it. */
interface TellingPayment {
  status?: unknown;
  error_code?: unknown;
  error_reason?: unknown;
  error_description?: unknown;
}

/** Why a payment failed, in the gateway's words; null of whatever has not failed. */
export function failureTold(payment: TellingPayment): GatewayPaymentFailure | null {
  if (payment.status !== 'failed') return null;
  return {
    code: said(payment.error_code),
    reason: said(payment.error_reason),
    description: said(payment.error_description),
  };
}

function said(words: unknown): string | null {
  return typeof words === 'string' && words ? withoutCardNumbers(words).slice(0, MAX_SENTENCE_LENGTH) : null;
}

/** Its sentences hold no number of a card. Should one ever slip in, it is never kept. */
function withoutCardNumbers(words: string): string {
  return words.replace(/\d(?:[ -]?\d){11,18}/g, '…');
}
