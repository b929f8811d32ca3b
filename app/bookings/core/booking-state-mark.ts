import type { EventState } from './booking-outline.ts';
import type { BookingState } from './booking-states.ts';

/** @param event state of an agreed event; a missing artist is no good sign */
export function markOf(
  state: BookingState,
  eventState: EventState | null = null,
): 'paid' | 'pending' | 'unpaid' | 'partial' | 'unknown' {
  if (eventState === 'missing' || eventState === 'unseen') return 'unpaid';
  if (state === 'confirmed' || state === 'in_progress' || state === 'completed') return 'paid';
  if (state === 'requested' || state === 'capturing') return 'pending';
  if (state === 'declined' || state === 'replacing') return 'partial';
  return state === 'held' ? 'unpaid' : 'unknown';
}
