import type { Paise } from '#app/shared/money.ts';

/** Why a booking cannot be made, expected and said plainly. */
export type BookingRefusal =
  | { reason: 'artist_not_found' }
  | { reason: 'too_soon'; hours: number }
  | { reason: 'too_far_ahead' }
  | { reason: 'too_long'; minutes: number }
  | { reason: 'slot_taken' }
  | { reason: 'out_of_stock'; item: string; left: number }
  | { reason: 'unknown_sound' }
  | { reason: 'price_changed'; total: Paise }
  | { reason: 'payment_in_progress' }
  | { reason: 'gateway_unavailable'; bookingId: string };

/** Why a booking cannot be cancelled. */
export type CancellationRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'payment_in_progress' }
  | { reason: 'already_over' };

/** The sentence a host reads. */
export function refusalSentence(refusal: BookingRefusal | CancellationRefusal): string {
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
    case 'payment_in_progress':
      return 'A payment for this booking is just being completed. Please wait a moment and look again.';
    case 'gateway_unavailable':
      return 'Payments are not available right now. Your slot is held; please try again in a moment.';
    case 'booking_not_found':
      return 'Booking not found';
    case 'already_over':
      return 'This booking can no longer be cancelled.';
  }
}
