/** Which part of a purchase an order collects. */
export type PaymentPart = 'full' | 'deposit' | 'balance' | 'change';

export type PaymentState = 'created' | 'authorized' | 'captured' | 'failed' | 'lapsed';

export type RefundState = 'requested' | 'pending' | 'processed' | 'failed';

/** Money of a purchase as its owner sees it. */
export type PaymentStatus = 'unpaid' | 'pending' | 'partial' | 'paid' | 'refunded';

/**
 * The status shown for a purchase of `total` paise. A part refund leaves it paid; what came back is shown beside.
 */
export function paymentStatus(money: {
  total: number;
  captured: number;
  refunded: number;
  underway: boolean;
}): PaymentStatus {
  if (money.captured === 0) return money.underway ? 'pending' : 'unpaid';
  if (money.refunded >= money.captured) return 'refunded';
  return money.captured < money.total ? 'partial' : 'paid';
}
