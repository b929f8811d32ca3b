/** How long the second factor, once shown, stands for what needs it freshly. */
export const FRESH_FACTOR_MINUTES = 5;

/** Field of a form in which the second factor is shown together with what needs it. */
export const FACTOR_FIELD = 'second_factor';

/** Why something that needs the second factor freshly was not done. */
export type FreshRefusal = 'factor_needed' | 'wrong_factor' | 'too_many_factors';

/** Until when a second factor shown at this instant stands; null when it does no more. */
export function freshUntil(shownAt: Date | null, now = new Date()): Date | null {
  if (!shownAt) return null;
  const until = new Date(shownAt.getTime() + FRESH_FACTOR_MINUTES * 60_000);
  return until > now ? until : null;
}

/** For how many more seconds it stands. */
export function factorSecondsLeft(shownAt: Date | null, now = new Date()): number {
  const until = freshUntil(shownAt, now);
  return until ? Math.floor((until.getTime() - now.getTime()) / 1000) : 0;
}
