import { addDays, DAY_MS, dayInIndia, instantInIndia } from '#app/shared/india-time.ts';

/** What the people of an evening are told before it, in order. */
export const REMINDER_STEPS = ['week', 'three_days', 'evening', 'morning'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

export const FIRST_REMINDER_DAYS = 7;

const HOUR_MS = 3_600_000;

/** In IST: 18:00 of the day before, and 08:00 of the day but at least four hours before the start. */
const EVENING = '18:00';
const MORNING = '08:00';
const MORNING_AT_LEAST_MS = 4 * HOUR_MS;

export function reminderAt(step: ReminderStep, startsAt: Date): Date {
  const day = dayInIndia(startsAt);
  if (step === 'week') return new Date(startsAt.getTime() - FIRST_REMINDER_DAYS * DAY_MS);
  if (step === 'three_days') return new Date(startsAt.getTime() - 3 * DAY_MS);
  if (step === 'evening') return instantInIndia(addDays(day, -1), EVENING);
  return new Date(Math.min(instantInIndia(day, MORNING).getTime(), startsAt.getTime() - MORNING_AT_LEAST_MS));
}

/** The newest step whose time has come since the artist's yes; null before the first and after the start. */
export function dueReminder(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date },
  now: Date,
): ReminderStep | null {
  if (now >= startsAt) return null;
  const due = REMINDER_STEPS.findLast((step) => reminderAt(step, startsAt) <= now);
  return due && reminderAt(due, startsAt) > confirmedAt ? due : null;
}
