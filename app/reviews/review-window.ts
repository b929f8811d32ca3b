export const REVIEW_DAYS = 14;

const DAY = 86_400_000;
const FIRST_REMINDER_DAYS = 1;
const LAST_REMINDER_DAYS = 12;

/** Deadline to write, exclusive. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_DAYS * DAY);
}

export type ReminderStep = 'first' | 'last';

/** Due reminder: one a day after completion, one two days before the end; none after it. */
export function dueReminder(completedAt: Date, now: Date): ReminderStep | null {
  const days = (now.getTime() - completedAt.getTime()) / DAY;
  if (days >= REVIEW_DAYS || days < FIRST_REMINDER_DAYS) return null;
  return days >= LAST_REMINDER_DAYS ? 'last' : 'first';
}
