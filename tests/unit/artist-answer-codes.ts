import type { AnswerRefusal } from '#app/bookings/core/booking-refusal.ts';
import type { ReplacementRefusal } from '#app/bookings/replace/replacement-refusal.ts';
import type { ChangeRefusal } from '#app/bookings/reschedule/change-refusal.ts';

/** Excludes codes that artists never get: waiting on themselves, and what only hosts change. */
type ArtistAnswer =
  | Exclude<AnswerRefusal['reason'], 'still_time_to_answer'>
  | Exclude<ReplacementRefusal['reason'], 'proposal_changed' | 'decided_too_late' | 'artist_not_found'>
  | Exclude<ChangeRefusal['reason'], 'price_changed' | `venue_${string}`>
  | 'no_time';

const all: Record<ArtistAnswer, 1> = {
  booking_not_found: 1,
  already_answered: 1,
  answered_too_late: 1,
  not_confirmed: 1,
  artist_restricted: 1,
  follows_changed: 1,
  already_over: 1,
  reason_missing: 1,
  offer_not_found: 1,
  offer_over: 1,
  other_artist_proposed: 1,
  slot_taken: 1,
  not_replacing: 1,
  changed_meanwhile: 1,
  not_changeable: 1,
  change_open: 1,
  too_many_changes: 1,
  not_yours_to_change: 1,
  change_not_found: 1,
  change_ended: 1,
  curfew_blocked: 1,
  permission_missing: 1,
  too_soon: 1,
  too_far_ahead: 1,
  too_long: 1,
  out_of_stock: 1,
  unknown_sound: 1,
  no_time: 1,
};

/** What artists are told when their answer is refused; each code has a text. */
export const ARTIST_ANSWER_CODES = Object.keys(all);
