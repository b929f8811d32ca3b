import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import type { BookingStep } from './booking-view.ts';

const WORDS = [
  'requested',
  'confirmed',
  'declined',
  'in_progress',
  'completed',
  'replacing',
  'expired',
] as const;

export type HistoryKey =
  | (typeof WORDS)[number]
  | 'held'
  | 'heldAgain'
  | 'cancelledByHost'
  | 'cancelledByUs'
  | 'givenUp'
  | 'replaced'
  | 'paidLate';

export function historyKey({
  to,
  from,
  actor,
  reason,
}: Pick<BookingStep, 'to' | 'from' | 'actor' | 'reason'>): HistoryKey | null {
  if (to === 'held') return from ? 'heldAgain' : 'held';
  if (to === 'expired' && actor === 'host')
    return reason === SYSTEM_REASONS.askedAnew ? 'replaced' : 'givenUp';
  if (to === 'cancelled') return actor === 'host' ? 'cancelledByHost' : 'cancelledByUs';
  return WORDS.find((word) => word === to) ?? null;
}
