import type { RefusedExtension } from '#app/bookings/event-day/answer-extension.server.ts';

/** Codes of changes of terms that a later end on the day never gets. */
type OnlyOfChanges =
  | 'booking_not_found'
  | 'not_changeable'
  | 'change_open'
  | 'too_many_changes'
  | 'not_yours_to_change'
  | 'reason_missing'
  | 'price_changed'
  | 'too_soon'
  | 'too_far_ahead'
  | 'slot_taken'
  | 'unknown_sound'
  | 'venue_unknown'
  | 'venue_link_closed'
  | 'venue_state_unclear'
  | 'venue_too_far';

const all: Record<Exclude<RefusedExtension['reason'], OnlyOfChanges>, 1> = {
  not_running: 1,
  too_late: 1,
  changed_meanwhile: 1,
  extension_open: 1,
  payment_in_progress: 1,
  too_long: 1,
  too_many_asks: 1,
  next_performance: 1,
  out_of_stock: 1,
  curfew_blocked: 1,
  permission_missing: 1,
  change_ended: 1,
  change_not_found: 1,
};

/** Why an event is not extended; each code has a text. */
export const EXTENSION_CODES = Object.keys(all);
