import { afterWorkingDays, DAY_MS } from '#app/shared/india-time.ts';

export const DAYS_BEFORE = 7;

/** Same time next working day (Mon-Sat, IST), or seven days before the start if sooner. */
export function assignmentDue(confirmedAt: Date, startsAt: Date): Date {
  const weekBefore = startsAt.getTime() - DAYS_BEFORE * DAY_MS;
  return new Date(Math.min(afterWorkingDays(confirmedAt, 1).getTime(), weekBefore));
}
