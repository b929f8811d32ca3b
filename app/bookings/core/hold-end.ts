/** `lost`: money came but could not be honoured. `payment_lapsed`: the payment in capture reversed itself. */
export const HOLD_ENDS = ['time', 'host', 'replaced', 'staff', 'lost', 'payment_lapsed'] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** Whether late money may revive it: the hold timed out and no person ended it. */
export function mayBeRevived(ended: string | null): boolean {
  return ended === 'time' || ended === 'payment_lapsed';
}

export function whyLost(ended: string | null): 'replaced' | 'given_up' | 'too_late' {
  if (ended === 'replaced') return 'replaced';
  return ended === 'host' || ended === 'staff' ? 'given_up' : 'too_late';
}
