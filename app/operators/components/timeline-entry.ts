import type { AuditAction } from '#app/accounts/core/audit-actions.ts';
import type { Actor, BookingState } from '#app/bookings/core/booking-states.ts';

/** What happened by itself or by somebody, or what one of our staff did. */
export type TimelineEntry = { key: string; at: Date; reason: string } & (
  | { kind: 'move'; to: BookingState; actor: Actor; by: string | null }
  | { kind: 'act'; action: AuditAction; by: string }
);

/** What happened and what our staff did, as one story, the newest first. */
export function mergeTimeline(...parts: readonly TimelineEntry[][]): TimelineEntry[] {
  return parts.flat().sort((one, other) => Number(other.at) - Number(one.at));
}
