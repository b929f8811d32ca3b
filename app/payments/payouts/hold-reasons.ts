/** Who holds a payout back: we, a host's dispute with the artist, or a payer's bank. */
export const HOLD_REASONS = ['desk', 'dispute', 'chargeback'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** With the key of what holds it, where there may be several: `chargeback:<id>`. */
export type KeyedHold = HoldReason | `${HoldReason}:${string}`;
