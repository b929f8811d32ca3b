export const REFUND_STATES = ['failed', 'requested', 'pending', 'processed'] as const;
export type RefundListState = (typeof REFUND_STATES)[number];

/** Payouts as finance looks for them. */
export const PAYOUT_LISTS = ['due', 'upcoming', 'stopped', 'stuck', 'homeless', 'paid'] as const;
export type PayoutList = (typeof PAYOUT_LISTS)[number];

/** Our own reason to hold a payout back; what a dispute or a bank holds, only its end lets go. */
export const OUR_HOLD = 'desk';
