import type { Evening } from './booking-outline.ts';
import type { BookingState } from './booking-states.ts';

/** @param evening state of an agreed evening; a missing artist is no good sign */
export function markOf(
  state: BookingState,
  evening: Evening | null = null,
): 'paid' | 'pending' | 'unpaid' | 'partial' | 'unknown' {
  if (evening === 'missing' || evening === 'unseen') return 'unpaid';
  if (state === 'confirmed' || state === 'in_progress' || state === 'completed') return 'paid';
  if (state === 'requested' || state === 'capturing') return 'pending';
  if (state === 'declined' || state === 'replacing') return 'partial';
  return state === 'held' ? 'unpaid' : 'unknown';
}
