const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IST = 5.5 * HOUR;
const SUNDAY = 0;

/** A host should know their event manager a week before the occasion at the latest. */
export const DAYS_BEFORE = 7;

/**
 * When a confirmed booking without an event manager gets one by itself: the same time on the next working day, or
 * seven days before the start if that is sooner. We work from Monday to Saturday, by the days of India.
 */
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
