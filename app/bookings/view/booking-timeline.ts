import type { EventState } from '../core/booking-outline.ts';
import { type BookingState, isTransitionAllowed, type ProgressStep } from '../core/booking-states.ts';

/** Current state and next step for the host; text keys `story.<key>`. */
export type TimelineKey =
  | 'held'
  | 'capturing'
  | 'requested'
  | 'confirmed'
  | 'confirmedPartly'
  | 'in_progress'
  | 'missing'
  | 'unseen'
  | 'over'
  | 'completed'
  | 'expired'
  | 'expiredGivenUp'
  | 'expiredReplaced'
  | 'expiredByStaff'
  | 'expiredReturned'
  | 'expiredOtherAmount'
  | 'expiredWentBack'
  | 'expiredGivenUpReturned'
  | 'expiredReplacedReturned'
  | 'declined'
  | 'replacing'
  | 'replacingUnconfirmed'
  | 'cancelledByHost'
  | 'cancelledByUs'
  | 'cancelledNoArtist'
  | 'cancelledUnpaid'
  | 'cancelledUnconfirmed';

export function timelineOf(booking: {
  state: BookingState;
  cancellation: { by: string; because?: 'no_artist' | 'unpaid' | null; pending?: number } | null;
  eventState?: EventState | null;
  unconfirmed?: boolean;
  balance?: object | null;
  holdEnded?: string | null;
  /** Paise captured, even if refunded later. */
  captured?: number;
  lostWhy?: string | null;
}): TimelineKey {
  if (booking.state === 'expired') return timelineOfHold(booking);
  if (booking.eventState === 'missing' || booking.eventState === 'unseen' || booking.eventState === 'over')
    return booking.eventState;
  if (booking.state === 'confirmed' && booking.balance) return 'confirmedPartly';
  if (booking.state === 'replacing' && booking.unconfirmed) return 'replacingUnconfirmed';
  if (booking.state !== 'cancelled') return booking.state;
  if (booking.cancellation?.pending) return 'cancelledUnconfirmed';
  if (booking.cancellation?.because)
    return booking.cancellation.because === 'no_artist' ? 'cancelledNoArtist' : 'cancelledUnpaid';
  return booking.cancellation?.by === 'host' ? 'cancelledByHost' : 'cancelledByUs';
}

function timelineOfHold(hold: { holdEnded?: string | null; captured?: number; lostWhy?: string | null }) {
  const { holdEnded, captured = 0, lostWhy } = hold;
  const returned = captured > 0;
  if (returned && lostWhy === 'other_amount') return 'expiredOtherAmount';
  if (!returned && holdEnded === 'payment_lapsed') return 'expiredWentBack';
  if (holdEnded === 'replaced') return returned ? 'expiredReplacedReturned' : 'expiredReplaced';
  if (holdEnded === 'host') return returned ? 'expiredGivenUpReturned' : 'expiredGivenUp';
  if (holdEnded === 'staff') return returned ? 'expiredGivenUpReturned' : 'expiredByStaff';
  return returned ? 'expiredReturned' : 'expired';
}

/** Progress steps reached, 1 to 3 [S4-11]; unknown values give 1. */
export function stepNumber(step: ProgressStep | string): 1 | 2 | 3 {
  return step === 'completed' ? 3 : step === 'responded' ? 2 : 1;
}

export function stepUnderRepair(state: BookingState): 2 | undefined {
  return state === 'declined' || state === 'replacing' ? 2 : undefined;
}

export function isAhead(state: BookingState): boolean {
  return !['completed', 'cancelled', 'expired'].includes(state);
}

export function canEdit(booking: { state: BookingState; startsAt: Date }, now: Date): boolean {
  return (booking.state === 'requested' || booking.state === 'confirmed') && booking.startsAt > now;
}

/** Whether the host may delete it now; an unpaid hold is simply released. */
export function canCancel(booking: { state: BookingState; startsAt: Date }, now: Date): boolean {
  if (booking.state === 'held') return true;
  return isTransitionAllowed(booking.state, 'cancel', 'host') && booking.startsAt > now;
}
