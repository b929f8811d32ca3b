import type { BookingStep } from '../booking-views.server.ts';

const WORDS = [
  'requested',
  'confirmed',
  'declined',
  'in_progress',
  'completed',
  'replacing',
  'expired',
] as const;

export type HistoryKey = (typeof WORDS)[number] | 'held' | 'heldAgain' | 'cancelledByHost' | 'cancelledByUs';

/** The text of a step of the history; steps that only machines care about have none. */
export function historyKey({
  to,
  from,
  actor,
}: Pick<BookingStep, 'to' | 'from' | 'actor'>): HistoryKey | null {
  if (to === 'held') return from ? 'heldAgain' : 'held';
  if (to === 'cancelled') return actor === 'host' ? 'cancelledByHost' : 'cancelledByUs';
  return WORDS.find((word) => word === to) ?? null;
}
