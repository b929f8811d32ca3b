/**
 * Why a hold ended without having been paid: its time was over, its host gave it up or asked anew, our staff ended it, money
 * came and could not be honoured any more, or the payment that was being taken went back by itself.
 */
export const HOLD_ENDS = ['time', 'host', 'replaced', 'staff', 'lost', 'payment_lapsed'] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** Whether money that comes now may still make it a purchase: nobody decided against it, only time passed. */
export function mayBeRevived(ended: string | null): boolean {
  return ended === 'time' || ended === 'payment_lapsed';
}

/** Why money for an ended hold is not kept. */
export function whyLost(ended: string | null): 'replaced' | 'given_up' | 'too_late' {
  if (ended === 'replaced') return 'replaced';
  return ended === 'host' || ended === 'staff' ? 'given_up' : 'too_late';
}
