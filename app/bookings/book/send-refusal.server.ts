import { sendError } from '#app/platform/http.server.ts';
import { type BookingRefusal, refusalSentence } from '../core/booking-refusal.ts';
import statuses from '../core/refusal-statuses.json' with { type: 'json' };
import { rupeesForWire } from '../view/booking-wire.ts';

export const INCOMPLETE = 'Please fill in all required fields';

const STATUS_OF_REFUSAL: Record<BookingRefusal['reason'], number> = statuses;

/** Answers a refused hold; `retry-after` is in seconds. */
export function sendRefusal(reply: Parameters<typeof sendError>[0], refusal: BookingRefusal) {
  const { reason, ...details } = refusal;
  if (STATUS_OF_REFUSAL[reason] === 429 && 'minutes' in details)
    reply.header('retry-after', details.minutes * 60);
  const shown = 'total' in details ? { total: rupeesForWire(details.total) } : details;
  return sendError(reply, STATUS_OF_REFUSAL[reason], reason, refusalSentence(refusal), shown);
}
