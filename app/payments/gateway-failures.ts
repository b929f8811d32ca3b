/** Matched by text: most refund and transfer refusals have no code of their own. */
const SIGNS = [
  [/linked account does not have enough balance/i, 'no_balance_there'],
  [/amount_exceeds_vpa_limit/i, 'above_upi'],
  [/direct transfers? (are|is) not/i, 'no_direct'],
  [/\bvpa\b/i, 'vpa_failed'],
  [/INSUFFICIENT_BALANCE|not have enough balance|insufficient balance|balance is too low/i, 'low_balance'],
  [/GATEWAY_ERROR|SERVER_ERROR|technical (fault|error|issue)/i, 'technical'],
  [/^The bank refused the refund/, 'refund_refused'],
  [/more than 6 months old/i, 'refund_too_old'],
  [/fully refunded already/i, 'refunded_before'],
  [/refund amount (provided )?is greater than/i, 'refund_too_large'],
  [/should be captured|from captured payments only/i, 'not_captured'],
  [/after a refund of the payment/i, 'after_refund'],
  [/sum of the transfers exceeds|transfer amount exceeds/i, 'transfer_too_large'],
  [/^The gateway could not carry the transfer out/, 'transfer_failed'],
  [/^The transfer had failed before it could be released/, 'transfer_failed_early'],
  [/^The bank sent the transfer back/, 'transfer_returned'],
  [/fully reversed already/i, 'reversed_before'],
  [/reversal amount is greater/i, 'reversal_too_large'],
  [/only a processed transfer can be reversed/i, 'not_reversible'],
  [/is not a valid id|id provided does not exist/i, 'unknown_id'],
] as const;

export const GATEWAY_FAILURES = SIGNS.map(([, failure]) => failure);
export type GatewayFailure = (typeof GATEWAY_FAILURES)[number];

/** Cause of a stored gateway or bank failure; null if unknown. */
export function causeOfGatewayFailure(told: string): GatewayFailure | null {
  return SIGNS.find(([sign]) => sign.test(told))?.[1] ?? null;
}
