export function refundWord(state: string | null): 'requested' | 'pending' | 'processed' | 'failed' {
  return state === 'pending' || state === 'processed' || state === 'failed' ? state : 'requested';
}

const OF_ENDED_HOLD = ['slot_lost', 'hold_given_up', 'hold_replaced', 'hold_over'] as const;
const EXPLAINED = [
  ...OF_ENDED_HOLD,
  'came_late',
  'paid_twice',
  'other_amount',
  'late_credit',
  'no_show',
  'dispute_credit',
  'cheaper_artist',
  'change',
  'goodwill',
] as const;

/** Why money was refunded; null if the booking itself explains the refund, as a cancelled one does. */
export function refundExplanation(reason: string | null): (typeof EXPLAINED)[number] | null {
  const word = reason?.split(':')[0];
  return EXPLAINED.find((known) => known === word) ?? null;
}

export function isOfEndedHold(reason: string | null): boolean {
  return OF_ENDED_HOLD.some((known) => known === refundExplanation(reason));
}
