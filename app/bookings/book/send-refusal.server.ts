import { sendError } from '#app/platform/http.server.ts';
import { type BookingRefusal, refusalSentence } from '../core/booking-refusal.ts';
import { rupeesForWire } from '../view/booking-wire.ts';

export const INCOMPLETE = 'Please fill in all required fields';

const STATUS_OF_REFUSAL: Record<BookingRefusal['reason'], number> = {
  artist_not_found: 404,
  own_artist: 403,
  artist_at_limit: 409,
  too_soon: 422,
  too_far_ahead: 422,
  too_long: 422,
  venue_unknown: 422,
  venue_link_closed: 422,
  venue_state_unclear: 422,
  venue_too_far: 422,
  curfew_blocked: 422,
  permission_missing: 422,
  slot_taken: 409,
  out_of_stock: 409,
  unknown_sound: 409,
  price_changed: 409,
  terms_changed: 409,
  payment_in_progress: 409,
  deposit_not_offered: 409,
  too_many_holds: 429,
  held_recently: 429,
  too_many_tries: 429,
  account_erased: 401,
  account_blocked: 403,
  ask_support: 403,
  gateway_unavailable: 503,
  order_refused: 422,
};

/** Answers a refused hold; `retry-after` is in seconds. */
export function sendRefusal(reply: Parameters<typeof sendError>[0], refusal: BookingRefusal) {
  const { reason, ...details } = refusal;
  if (STATUS_OF_REFUSAL[reason] === 429 && 'minutes' in details)
    reply.header('retry-after', details.minutes * 60);
  const shown = 'total' in details ? { total: rupeesForWire(details.total) } : details;
  return sendError(reply, STATUS_OF_REFUSAL[reason], reason, refusalSentence(refusal), shown);
}
