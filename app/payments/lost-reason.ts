/** Why money cannot be kept: slot taken, given up, replaced, too late, or nothing due. */
export const LOST_REASONS = ['slot_gone', 'given_up', 'replaced', 'too_late', 'not_due'] as const;
export type LostReason = (typeof LOST_REASONS)[number];
