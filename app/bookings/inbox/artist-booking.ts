import { ownValue } from '#app/shared/own-value.ts';
import type { BookingState } from '../core/booking-states.ts';

/** The parts of an artist's list of bookings. */
export const BOOKING_GROUPS = ['waiting', 'upcoming', 'past', 'cancelled'] as const;
export type BookingGroup = (typeof BOOKING_GROUPS)[number];

/** Which states stand in which part. Before the money is there, no artist is asked. */
export const STATES_OF_GROUP: Record<BookingGroup, readonly BookingState[]> = {
  waiting: ['requested'],
  upcoming: ['confirmed', 'in_progress'],
  past: ['completed'],
  cancelled: ['cancelled', 'declined', 'replacing'],
};

/** The part that an address asks for; the first without one. */
export function groupNamed(text: string | null): BookingGroup {
  return BOOKING_GROUPS.find((group) => group === text) ?? 'waiting';
}

/** Why a request is declined, as the host reads it; the artist may add words. */
export const DECLINE_REASONS = {
  not_free: 'I am not free at that time',
  too_far: 'The venue is too far for me',
  not_my_kind: 'It is not the kind of occasion I perform at',
  not_enough: 'My price does not cover what is asked',
  personal: 'For personal reasons',
  other: '',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;

/** The whole reason from a choice of the list and words; empty where neither says anything. */
export function reasonText(choice: string, words: string): string {
  const reason = ownValue(DECLINE_REASONS, choice) ?? '';
  return [reason, words.trim().slice(0, 500)].filter(Boolean).join('. ');
}
