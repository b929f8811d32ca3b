/** How long after completion a review can be written. */
export const REVIEW_DAYS = 14;

const DAY = 86_400_000;
const FIRST_REMINDER_DAYS = 1;
const LAST_REMINDER_DAYS = 12;

/** The instant, not included, at which the time to write is over. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_DAYS * DAY);
}

export type ReminderStep = 'first' | 'last';

/** Which reminder is due: one a day after completion, one two days before the end; none once it is over. */
export function dueReminder(completedAt: Date, now: Date): ReminderStep | null {
  const days = (now.getTime() - completedAt.getTime()) / DAY;
  if (days >= REVIEW_DAYS || days < FIRST_REMINDER_DAYS) return null;
  return days >= LAST_REMINDER_DAYS ? 'last' : 'first';
}
