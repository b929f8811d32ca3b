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

/** What became of a payment that its bank left open, as rows of JSON hold it. Amount in paise, instants as texts. */
export interface OpenPaymentRow {
  /** `waits`: no answer yet. `silent`: none came in time. `refused`: it said no later. `back`: it goes back by itself. */
  kind: 'waits' | 'silent' | 'refused' | 'back';
  /** What it would pay for; null if that is paid already. */
  part: PaymentPart | null;
  id: string;
  amount: number;
  method: string | null;
  at: string;
  until: string;
}

export interface MoneyLine {
  kind: 'payment' | 'refund';
  /** The gateway's id of a payment, our id of a refund. */
  id: string;
  gatewayId: string | null;
  amount: number;
  at: Date | null;
  /** When the refund was decided; equals `at` for payments. */
  askedAt: Date | null;
  detail: string | null;
  reason: string | null;
  /** Of a refund that we pay to a bank account: its number at the bank, empty until paid; null for all others. */
  bankReference: string | null;
  /** Whether this payment settled its order; false for refunds and duplicates. */
  kept: boolean;
  paymentId: string;
}

export type PayoutState = 'held' | 'due' | 'paid' | 'withdrawn';
