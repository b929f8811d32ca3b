/** Why money cannot be kept: slot taken, given up, replaced, too late, nothing due, or another amount than asked. */
export const LOST_REASONS = [
  'slot_gone',
  'given_up',
  'replaced',
  'too_late',
  'not_due',
  'other_amount',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];
