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
  'other_amount',
] as const;

/** Why an unusable payment was refunded; null if the booking itself explains the refund. */
export function refundExplanation(reason: string | null): (typeof EXPLAINED)[number] | null {
  const word = reason?.split(':')[0];
  return EXPLAINED.find((known) => known === word) ?? null;
}

export function isOfEndedHold(reason: string | null): boolean {
  const why = refundExplanation(reason);
  return why !== null && why !== 'came_late' && why !== 'paid_twice' && why !== 'other_amount';
}
