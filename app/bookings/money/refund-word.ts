/** What people are told of a refund's state: asked for, on its way, arrived, or being tried again. */
export function refundWord(state: string | null): 'requested' | 'pending' | 'processed' | 'failed' {
  return state === 'pending' || state === 'processed' || state === 'failed' ? state : 'requested';
}

const EXPLAINED = [
  'slot_lost',
  'hold_given_up',
  'hold_replaced',
  'hold_over',
  'came_late',
  'paid_twice',
] as const;

/** Why a payment went back that could not be used; null of refunds whose reason the booking itself tells. */
export function whyReturned(reason: string | null): (typeof EXPLAINED)[number] | null {
  const word = reason?.split(':')[0];
  return EXPLAINED.find((known) => known === word) ?? null;
}

/** Whether a refund is of money that came when its hold was over. */
export function isOfEndedHold(reason: string | null): boolean {
  const why = whyReturned(reason);
  return why !== null && why !== 'came_late' && why !== 'paid_twice';
}
