import type { AuditAction } from '#app/accounts/core/audit-actions.ts';
import type { Actor, BookingState } from '#app/bookings/core/booking-states.ts';
import type { Paise } from '#app/shared/money.ts';

export type ExtensionStep = 'asked' | 'agreed' | 'declined' | 'lapsed' | 'withdrawn' | 'paid';

export type TimelineEntry = { key: string; at: Date; reason: string } & (
  | { kind: 'move'; to: BookingState; actor: Actor; by: string | null }
  | { kind: 'act'; action: AuditAction; by: string }
  | { kind: 'extension'; step: ExtensionStep; endsAt: Date; amount: Paise; actor: Actor; by: string | null }
);

export function mergeTimeline(...parts: readonly TimelineEntry[][]): TimelineEntry[] {
  return parts.flat().sort((one, other) => Number(other.at) - Number(one.at));
}
