import type { Territory } from '#app/nights/sound-verdict.ts';
import type { StateReading } from '#app/places/venue-place.ts';
import { formatTime } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import type { HoldRefusal } from './hold-limits.ts';
import type { SoundRefusal } from './sound-answer.ts';
import type { VenueRefusal } from './venue-reach.ts';

export type TryRefusal = { reason: 'too_many_tries'; minutes: number };

/** Of bookings and of sound orders, in the same words. */
export type SharedRefusal =
  | { reason: 'unknown_sound' }
  | { reason: 'out_of_stock'; item: string; left: number }
  | { reason: 'price_changed'; total: Paise }
  | { reason: 'terms_changed' }
  | { reason: 'bookings_paused' }
  | { reason: 'account_erased' }
  | { reason: 'account_blocked' }
  /** Signed in by e-mail, and nobody named whom we can call. */
  | { reason: 'number_needed' }
  /** Too many rounds of paying and giving up. */
  | { reason: 'ask_support' }
  | TryRefusal;

export type BookingRefusal =
  | { reason: 'artist_not_found' }
  /** The host is the artist, or plays in the team. */
  | { reason: 'own_artist' }
  | { reason: 'artist_at_limit' }
  | { reason: 'too_soon'; hours: number }
  | { reason: 'too_far_ahead' }
  | { reason: 'too_long'; minutes: number }
  | { reason: 'slot_taken' }
  /** The host's own booking takes the time. */
  | { reason: 'paid_already'; bookingId: string }
  | VenueRefusal
  | SoundRefusal
  | SharedRefusal
  | { reason: 'payment_in_progress' }
  | { reason: 'deposit_not_offered' }
  | HoldRefusal
  | { reason: 'gateway_unavailable'; bookingId: string }
  | { reason: 'order_refused'; bookingId: string; answer: string };

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
  | { reason: 'artist_restricted' }
  | { reason: 'follows_changed' }
  | { reason: 'already_over' }
  | { reason: 'reason_missing' };

const TERRITORY_NAMES: Record<Territory | StateReading, string> = {
  chandigarh: 'Chandigarh',
  punjab: 'Punjab',
  haryana: 'Haryana',
  himachal: 'Himachal Pradesh',
  india: 'India',
  elsewhere: 'another State',
};

export interface Refused {
  reason: string;
  sentence: string;
  details: Record<string, unknown>;
}

export function asRefused(refusal: { reason: string }, sentence: string): Refused {
  const { reason, ...details } = refusal;
  return { reason, sentence, details };
}

const ANSWERS = {
  already_answered: 'This request is already answered.',
  answered_too_late: 'The time to answer is over, and the search for another artist has started.',
  still_time_to_answer: 'The artist still has time to answer.',
  not_confirmed: 'The artist can cancel only a confirmed booking.',
  follows_changed: 'What follows has changed meanwhile. Please look again.',
  artist_restricted: 'You cannot take new bookings at the moment. Please write to our team.',
  reason_missing: 'Please say why, in a few words. The host reads it.',
};

export function refusalSentence(refusal: BookingRefusal | CancellationRefusal | AnswerRefusal): string {
  switch (refusal.reason) {
    case 'artist_not_found':
      return 'This artist is not available for booking.';
    case 'own_artist':
      return 'You are part of this act yourself, so you cannot book it.';
    case 'artist_at_limit':
      return 'This artist takes no more bookings in that financial year, which ends on 31 March. Please choose a later date or another artist.';
    case 'too_soon':
      return `This artist needs at least ${refusal.hours} hours' notice. Please choose a later time.`;
    case 'too_far_ahead':
      return 'Bookings open 18 months ahead. Please choose an earlier date.';
    case 'too_long':
      return `The price includes up to ${refusal.minutes / 60} hours. Please choose an earlier end.`;
    case 'slot_taken':
      return 'This time was just booked by another host. Nothing was charged; please choose another time or artist.';
    case 'paid_already':
      return 'You have booked this already. Nothing more was charged.';
    case 'venue_unknown':
      return 'We could not tell which town this address is in. Please add the town or the PIN code.';
    case 'venue_link_closed':
      return 'We cannot open this map link. Please add the town to the address.';
    case 'venue_state_unclear':
      return `Is it ${refusal.states.map((state) => TERRITORY_NAMES[state]).join(' or ')}? The address says both. Please keep only the town, State and PIN code where the venue is.`;
    case 'venue_too_far':
      return `This artist performs up to ${refusal.km} km from where they live, and this venue is farther. Please choose an artist who comes there.`;
    case 'curfew_blocked':
      return `In ${TERRITORY_NAMES[refusal.territory]}, music at this venue must end by ${formatTime(refusal.latestEnd, 'en')} and may begin at 6:00 am. Please choose another time.`;
    case 'permission_missing':
      return `In ${TERRITORY_NAMES[refusal.territory]}, music at this venue may go on after ${formatTime(refusal.latestEnd, 'en')} only with a written permission. Please book until then first, and upload the permission on the page of your booking.`;
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
      return 'A payment for this booking is being completed. Please wait a moment and look again.';
    case 'deposit_not_offered':
      return 'The day is too near for a deposit. Please choose to pay in full.';
    case 'too_many_holds':
      return `You hold ${refusal.max} artists and have not paid yet. Please pay for one or cancel one, or try again in ${refusal.minutes} minutes.`;
    case 'held_recently':
      return `You held this artist for this day a short time ago. To give other hosts a chance, please try again in ${refusal.minutes} minutes.`;
    case 'too_many_tries':
      return `Too many tries. Please try again in ${refusal.minutes} minutes.`;
    case 'bookings_paused':
      return 'We take no new bookings for a short while. Nothing was charged, and what you typed stays here. Please try again later.';
    case 'account_erased':
      return 'This account no longer exists. Please sign up again.';
    case 'account_blocked':
      return 'You cannot make new bookings at the moment. Please write to us through the contact page.';
    case 'number_needed':
      return 'Please tell us first whom we can call on the evening. Nothing was charged. You find the field in your profile.';
    case 'ask_support':
      return 'Nothing was charged. You have changed your mind a few times lately, and that is all right: please call our support before your next booking, and we arrange it with you. The number is on our contact page.';
    case 'gateway_unavailable':
      return 'Payments are not available right now. Your slot is held; please try again in a moment.';
    case 'order_refused':
      return `The payment gateway does not take this payment. It says: “${refusal.answer}” Your slot is held; please write to us.`;
    case 'booking_not_found':
      return 'Booking not found';
    case 'already_over':
      return 'This booking can no longer be cancelled.';
    case 'refund_changed':
      return 'Your refund has changed since you looked. Please check the new amount.';
    default:
      return ANSWERS[refusal.reason];
  }
}
