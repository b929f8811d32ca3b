import type { BookingState } from './booking-states.ts';

export function markOf(state: BookingState): 'paid' | 'pending' | 'unpaid' | 'partial' | 'unknown' {
  if (state === 'confirmed' || state === 'in_progress' || state === 'completed') return 'paid';
  if (state === 'requested' || state === 'capturing') return 'pending';
  if (state === 'declined' || state === 'replacing') return 'partial';
  return state === 'held' ? 'unpaid' : 'unknown';
}
