/** What people are told of a refund's state: asked for, on its way, arrived, or being tried again. */
export function refundWord(state: string | null): 'requested' | 'pending' | 'processed' | 'failed' {
  return state === 'pending' || state === 'processed' || state === 'failed' ? state : 'requested';
}
