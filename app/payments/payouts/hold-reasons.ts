export const HOLD_REASONS = ['desk', 'dispute', 'chargeback', 'account_cap'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** With a key where several may exist: `chargeback:<id>`. */
export type KeyedHold = HoldReason | `${HoldReason}:${string}`;
