import type { AuditAction } from '#app/accounts/audit-actions.ts';
import type { Actor, BookingState } from '#app/bookings/booking-states.ts';

/** What happened by itself or by somebody, or what one of our staff did. */
export type TaleEntry = { key: string; at: Date; reason: string } & (
  | { kind: 'move'; to: BookingState; actor: Actor; by: string | null }
  | { kind: 'act'; action: AuditAction; by: string }
);

/** What happened and what our staff did, as one story, the newest first. */
export function taleOf(...parts: readonly TaleEntry[][]): TaleEntry[] {
  return parts.flat().sort((one, other) => Number(other.at) - Number(one.at));
}
