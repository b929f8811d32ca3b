import { type Cancellable, hostTier, type RefundPolicy } from '#app/pricing/refund-policy.ts';
import type { BookingState } from '../core/booking-states.ts';
import type { ChangeKind } from '../core/booking-terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_ANSWER_LENGTH = 24 * HOUR;
const MIN_ANSWER_LENGTH = 2 * HOUR;
const EXTENSION_ANSWER_LENGTH = HOUR / 6;
/** A move at least this many days ahead is free, and instant-booking artists accept it automatically. */
export const FREE_MOVE_DAYS = 7;

/** Deadline to answer or pay for a change: 24 h, or a quarter of the time left, but at least 2 h. */
export function changeAnswerBy(now: Date, ...starts: Date[]): Date {
  const quarter = (Math.min(...starts.map(Number)) - now.getTime()) / 4;
  return new Date(now.getTime() + Math.max(MIN_ANSWER_LENGTH, Math.min(MAX_ANSWER_LENGTH, quarter)));
}

/** Whether terms may still change: the booking is live and there is time to answer. */
export function mayChange(booking: { state: BookingState | string; startsAt: Date }, now: Date): boolean {
  return isChangeable(booking.state) && booking.startsAt.getTime() - now.getTime() > MIN_ANSWER_LENGTH;
}

export function isChangeable(state: string): boolean {
  return state === 'requested' || state === 'confirmed';
}

/** Whether a booking in this state can take a change: terms before the performance, a later end also during it. */
export function takesChange(kind: ChangeKind, state: string): boolean {
  return kind === 'extension' ? state === 'confirmed' || state === 'in_progress' : isChangeable(state);
}

/** Deadline to answer an extension, and then to pay for it. */
export function extensionAnswerBy(now: Date): Date {
  return new Date(now.getTime() + EXTENSION_ANSWER_LENGTH);
}

export function isFreeMove(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= FREE_MOVE_DAYS * DAY;
}

/** Whether cancelling now would bring everything back, tax included. */
export function isFullRefund(policy: RefundPolicy, booking: Cancellable, now: Date): boolean {
  return hostTier(policy, booking, now).name === policy.tiers[0]!.name;
}

/**
 * Refund cap after a move. Later date: the tier at request time, so moving cannot regain lost refunds.
 * Earlier date, or requested by the artist: unchanged, as the earlier date is already stricter.
 */
export function refundCapAfterMove(
  policy: RefundPolicy,
  booking: Cancellable,
  move: { startsAt: Date; askedBy: string },
  now: Date,
): string | null {
  if (move.askedBy === 'artist' || move.startsAt <= booking.startsAt) return booking.cap;
  return isFullRefund(policy, booking, now) ? null : hostTier(policy, booking, now).name;
}
