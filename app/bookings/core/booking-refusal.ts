import type { Paise } from '#app/shared/money.ts';
import type { HoldRefusal } from './hold-limits.ts';
import type { TryRefusal } from './take-try.server.ts';

export type BookingRefusal =
  | { reason: 'artist_not_found' }
  | { reason: 'too_soon'; hours: number }
  | { reason: 'too_far_ahead' }
  | { reason: 'too_long'; minutes: number }
  | { reason: 'slot_taken' }
  | { reason: 'out_of_stock'; item: string; left: number }
  | { reason: 'unknown_sound' }
  | { reason: 'price_changed'; total: Paise }
  | { reason: 'terms_changed' }
  | { reason: 'payment_in_progress' }
  | { reason: 'deposit_not_offered' }
  | { reason: 'account_erased' }
  | HoldRefusal
  | TryRefusal
  | { reason: 'gateway_unavailable'; bookingId: string };

export type CancellationRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'payment_in_progress' }
  | { reason: 'already_over' }
  | { reason: 'refund_changed'; refund: Paise; kept: Paise };

export type AnswerRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'already_answered' }
  | { reason: 'answered_too_late' }
  | { reason: 'still_time_to_answer' }
  | { reason: 'not_confirmed' }
  | { reason: 'already_over' }
  | { reason: 'reason_missing' };

export interface Refused {
  reason: string;
  sentence: string;
  details: Record<string, unknown>;
}

export function asRefused(refusal: { reason: string }, sentence: string): Refused {
  const { reason, ...details } = refusal;
  return { reason, sentence, details };
}

export function refusalSentence(refusal: BookingRefusal | CancellationRefusal | AnswerRefusal): string {
  switch (refusal.reason) {
    case 'artist_not_found':
      return 'This artist is not available for booking.';
    case 'too_soon':
      return `This artist needs at least ${refusal.hours} hours' notice. Please choose a later time.`;
    case 'too_far_ahead':
      return 'Bookings open 18 months ahead. Please choose an earlier date.';
    case 'too_long':
      return `The price covers up to ${refusal.minutes / 60} hours. Please choose an earlier end.`;
    case 'slot_taken':
      return 'Somebody else has just taken this time. Nothing was charged; please choose another time or artist.';
    case 'out_of_stock':
      return refusal.left === 0
        ? `${refusal.item} is fully booked for this date. Please choose other equipment.`
        : `Only ${refusal.left} of ${refusal.item} are left for this date. Please choose fewer.`;
    case 'unknown_sound':
      return 'Some of the sound equipment is no longer offered. Please choose again.';
    case 'price_changed':
      return 'The price has changed since you saw it. Please check the new total before you pay.';
    case 'terms_changed':
      return 'The refund terms have changed since you saw them. Please check the new deadlines before you pay.';
    case 'payment_in_progress':
      return 'A payment for this booking is just being completed. Please wait a moment and look again.';
    case 'deposit_not_offered':
      return 'So near to the day only full payment is possible. Please choose to pay in full.';
    case 'too_many_holds':
      return `You hold ${refusal.most} artists and have not paid yet. Please pay for one or give one up, or try again in ${refusal.minutes} minutes.`;
    case 'held_recently':
      return `You held this artist for this day a short time ago. So that others have a chance too, please try again in ${refusal.minutes} minutes.`;
    case 'too_many_tries':
      return `That was very often. Please try again in ${refusal.minutes} minutes.`;
    case 'account_erased':
      return 'This account no longer exists. Please sign up again.';
    case 'gateway_unavailable':
      return 'Payments are not available right now. Your slot is held; please try again in a moment.';
    case 'booking_not_found':
      return 'Booking not found';
    case 'already_over':
      return 'This booking can no longer be cancelled.';
    case 'refund_changed':
      return 'What comes back has changed since you looked. Please check the new amount.';
    case 'already_answered':
      return 'This request has been answered already.';
    case 'answered_too_late':
      return 'The time to answer is over, and the request has passed on.';
    case 'still_time_to_answer':
      return 'The artist still has time to answer.';
    case 'not_confirmed':
      return 'Only a confirmed booking can be given back.';
    case 'reason_missing':
      return 'Please say why, in a few words. The host reads it.';
  }
}
