const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IST = 5.5 * HOUR;
const SUNDAY = 0;

export const DAYS_BEFORE = 7;

/** Same time next working day (Mon-Sat, IST), or seven days before the start if sooner. */
export function assignmentDue(confirmedAt: Date, startsAt: Date): Date {
  const weekBefore = startsAt.getTime() - DAYS_BEFORE * DAY;
  return new Date(Math.min(nextWorkingDay(confirmedAt).getTime(), weekBefore));
}

function nextWorkingDay(from: Date): Date {
  const next = new Date(from.getTime() + DAY);
  return dayOfWeekInIndia(next) === SUNDAY ? new Date(next.getTime() + DAY) : next;
}

function dayOfWeekInIndia(at: Date): number {
  return new Date(at.getTime() + IST).getUTCDay();
}
