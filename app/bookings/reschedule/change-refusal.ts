import type { Paise } from '#app/shared/money.ts';
import { asRefused, type BookingRefusal, type Refused, refusalSentence } from '../core/booking-refusal.ts';

export type ChangeRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'changed_meanwhile' }
  | { reason: 'not_changeable' }
  | { reason: 'change_open' }
  | { reason: 'too_many_changes' }
  | { reason: 'not_yours_to_change' }
  | { reason: 'change_not_found' }
  | { reason: 'change_ended' }
  | { reason: 'reason_missing' }
  | { reason: 'price_changed'; total: Paise }
  | Extract<
      BookingRefusal,
      {
        reason:
          | 'too_soon'
          | 'too_far_ahead'
          | 'too_long'
          | 'slot_taken'
          | 'out_of_stock'
          | 'unknown_sound'
          | 'venue_unknown'
          | 'venue_link_closed'
          | 'venue_state_unclear'
          | 'venue_too_far'
          | 'curfew_blocked'
          | 'permission_missing';
      }
    >;

export const changeRefused = (refusal: ChangeRefusal): Refused =>
  asRefused(refusal, changeRefusalSentence(refusal));

export function changeRefusalSentence(refusal: ChangeRefusal): string {
  switch (refusal.reason) {
    case 'booking_not_found':
      return 'Booking not found';
    case 'changed_meanwhile':
      return 'This booking was changed in another window. We kept what you typed; please check it.';
    case 'not_changeable':
      return 'This booking can no longer be changed.';
    case 'change_open':
      return 'A change of this booking is still open. Please wait for the answer, or withdraw it first.';
    case 'too_many_changes':
      return 'Many changes of this booking were asked for today. Please try again tomorrow, or contact us.';
    case 'not_yours_to_change':
      return 'You can propose another time; everything else is for the host to change.';
    case 'change_not_found':
      return 'There is no such change.';
    case 'change_ended':
      return 'This change is no longer open. The booking shows the current terms.';
    case 'reason_missing':
      return 'Please say why, in a few words. The other side reads it.';
    case 'slot_taken':
      return 'The artist is taken at this time. Your booking has not changed; please choose another time.';
    case 'venue_too_far':
      return `This artist performs up to ${refusal.km} km from where they live, and the new venue is farther. Your booking has not changed.`;
    default:
      return refusalSentence(refusal);
  }
}
