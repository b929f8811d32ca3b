export const REFUND_STATES = ['failed', 'byBank', 'requested', 'pending', 'processed'] as const;
export type RefundListState = (typeof REFUND_STATES)[number];

export const PAYOUT_LISTS = [
  'due',
  'no-account',
  'byBank',
  'stopped',
  'stuck',
  'upcoming',
  'sent',
  'late',
  'paid',
] as const;
export type PayoutList = (typeof PAYOUT_LISTS)[number];
