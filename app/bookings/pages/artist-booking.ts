import { ownValue } from '#app/shared/own-value.ts';
import type { BookingState } from '../core/booking-states.ts';

export const BOOKING_GROUPS = ['waiting', 'upcoming', 'past', 'cancelled'] as const;
export type BookingGroup = (typeof BOOKING_GROUPS)[number];

/** States per group. Artists see no request before it is paid. */
export const STATES_OF_GROUP: Record<BookingGroup, readonly BookingState[]> = {
  waiting: ['requested'],
  upcoming: ['confirmed', 'in_progress'],
  past: ['completed'],
  cancelled: ['cancelled', 'declined', 'replacing'],
};

/** The group in the URL; defaults to the first. */
export function readBookingGroup(text: string | null): BookingGroup {
  return BOOKING_GROUPS.find((group) => group === text) ?? 'waiting';
}

export const DECLINE_REASONS = {
  not_free: 'I am not free at that time',
  too_far: 'The venue is too far for me',
  not_my_kind: 'It is not the kind of occasion I perform at',
  not_enough: 'My price does not cover what is asked',
  personal: 'For personal reasons',
  other: '',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;

export function reasonText(choice: string, words: string): string {
  const reason = ownValue(DECLINE_REASONS, choice) ?? '';
  return [reason, words.trim()].filter(Boolean).join('. ');
}
