/** Minutes for which a verified second factor authorises sensitive actions. */
export const FRESH_FACTOR_MINUTES = 5;

export const FACTOR_FIELD = 'second_factor';

export type FreshRefusal = 'factor_needed' | 'wrong_factor' | 'too_many_factors';

export interface FactorDemand {
  needed: boolean;
  hasPasskey: boolean;
}

/** When a verification at this instant expires; null if it has. */
export function freshUntil(shownAt: Date | null, now = new Date()): Date | null {
  if (!shownAt) return null;
  const until = new Date(shownAt.getTime() + FRESH_FACTOR_MINUTES * 60_000);
  return until > now ? until : null;
}

export function factorSecondsLeft(shownAt: Date | null, now = new Date()): number {
  const until = freshUntil(shownAt, now);
  return until ? Math.floor((until.getTime() - now.getTime()) / 1000) : 0;
}
