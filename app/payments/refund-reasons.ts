import type { LostReason } from './lost-reason.ts';

export const REFUND_REASONS = [
  'goodwill',
  'cancelled_by_host',
  'cancelled_by_artist',
  'cancelled_by_operator',
  'cancelled_by_system',
  'paid_twice',
  'slot_lost',
  'hold_given_up',
  'hold_replaced',
  'hold_over',
  'late_credit',
  'dispute_credit',
  'no_show',
  'confirmed_absence',
  'change',
  'cheaper_artist',
  'came_late',
  'other_amount',
  'gateway_desk',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A reason with its own key, where a payment may have several of one kind: `change:<id>`. */
export type KeyedReason = RefundReason | `${RefundReason}:${string}`;

export function parseRefundReason(kept: string): RefundReason | null {
  const word = kept.split(':')[0];
  return REFUND_REASONS.find((known) => known === word) ?? null;
}

export const REFUND_OF_LOST = {
  slot_gone: 'slot_lost',
  given_up: 'hold_given_up',
  replaced: 'hold_replaced',
  too_late: 'hold_over',
  not_due: 'came_late',
  other_amount: 'other_amount',
} as const satisfies Record<LostReason, RefundReason>;
