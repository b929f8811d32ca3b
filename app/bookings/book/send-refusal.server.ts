import type { LostReason } from '#app/payments/lost-reason.ts';
import { sendError } from '#app/platform/http.server.ts';
import { type BookingRefusal, refusalSentence } from '../core/booking-refusal.ts';
import statuses from '../core/refusal-statuses.json' with { type: 'json' };
import { rupeesForWire } from '../view/booking-wire.ts';
import unusable from './unusable-payments.json' with { type: 'json' };

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

const UNUSABLE: Record<LostReason, { code: string; sentence: string }> = unusable;

/** Answers that a payment is not kept, and why. */
export function sendLostPayment(reply: Parameters<typeof sendError>[0], why: LostReason, bookingId: string) {
  const { code, sentence } = UNUSABLE[why];
  return sendError(reply, 409, code, sentence, { booking_id: bookingId });
}
