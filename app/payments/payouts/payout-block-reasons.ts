export const PAYOUT_BLOCK_REASONS = ['desk', 'dispute', 'chargeback', 'account_cap'] as const;
export type PayoutBlockReason = (typeof PAYOUT_BLOCK_REASONS)[number];

/** With a key where several may exist: `chargeback:<id>`. */
export type KeyedBlock = PayoutBlockReason | `${PayoutBlockReason}:${string}`;
