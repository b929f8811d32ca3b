export type PaymentPart = 'full' | 'deposit' | 'balance' | 'change';

export type PaymentState = 'created' | 'authorized' | 'captured' | 'failed' | 'lapsed';

export type RefundState = 'requested' | 'pending' | 'processed' | 'failed';

export type PaymentStatus = 'unpaid' | 'pending' | 'partial' | 'paid' | 'refunded';

/** Status of a purchase of `total` paise. A partial refund leaves it paid. */
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
