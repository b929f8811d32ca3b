import type { VenueDoubt } from '#app/places/venue-place.ts';
import type { Paise } from '#app/shared/money.ts';
import { refusalSentence, type SharedRefusal } from '../core/booking-refusal.ts';
import type { HoldRefusal } from '../core/hold-limits.ts';
import type { TimeRefusal } from './sound-order-rules.ts';

export type SoundOrderRefusal =
  | TimeRefusal
  | Exclude<VenueDoubt, { reason: 'venue_unknown' }>
  | { reason: 'nothing_chosen' }
  | { reason: 'paid_already'; orderId: string }
  | SharedRefusal
  | { reason: 'payment_in_progress' }
  | HoldRefusal
  | { reason: 'gateway_unavailable'; orderId: string }
  | { reason: 'order_refused'; orderId: string; answer: string };

export type OrderCancellationRefusal =
  | { reason: 'order_not_found' }
  | { reason: 'payment_in_progress' }
  | { reason: 'already_over' }
  | { reason: 'still_out' }
  | { reason: 'refund_changed'; refund: Paise };

export type LocationRefusal =
  | { reason: 'order_not_found' }
  | { reason: 'order_not_running' }
  | { reason: 'too_early' }
  | { reason: 'delivery_over' }
  | { reason: 'not_delivered' };

export type TakingBackRefusal =
  | { reason: 'order_not_found' }
  | { reason: 'order_not_running' }
  | { reason: 'sale_finished' }
  | { reason: 'collected_since' }
  | { reason: 'note_changed' };

export type SettlementRefusal =
  | OrderCancellationRefusal
  | { reason: 'settled_before' }
  | { reason: 'not_over' }
  | { reason: 'impossible_delivery' };

export function orderRefusalSentence(refusal: SoundOrderRefusal | OrderCancellationRefusal): string {
  switch (refusal.reason) {
    case 'too_soon':
      return `We need at least ${refusal.hours} hours' notice. Please choose a later time.`;
    case 'too_far_ahead':
      return 'Orders open 18 months ahead. Please choose an earlier date.';
    case 'too_long':
      return `The price includes up to ${refusal.hours} hours. Please choose an earlier end.`;
    case 'nothing_chosen':
      return 'Please choose a kit or some equipment first.';
    case 'paid_already':
      return 'You have ordered this already. Nothing more was charged.';
    case 'payment_in_progress':
      return 'A payment for this order is being completed. Please wait a moment and look again.';
    case 'too_many_holds':
    case 'held_recently':
      return `You held sound for this day a short time ago. To give other hosts a chance, please try again in ${refusal.minutes} minutes.`;
    case 'gateway_unavailable':
      return 'Payments are not available right now. Your equipment is held; please try again in a moment.';
    case 'order_refused':
      return `The payment gateway does not take this payment. It says: “${refusal.answer}” Your equipment is held; please write to us.`;
    case 'order_not_found':
      return 'Order not found';
    case 'already_over':
      return 'This order can no longer be cancelled.';
    case 'still_out':
      return 'The equipment is at the venue. Please call us.';
    case 'refund_changed':
      return 'Your refund has changed since you looked. Please check the new amount.';
    default:
      return refusalSentence(refusal);
  }
}
