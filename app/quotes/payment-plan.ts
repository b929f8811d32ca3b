import { type Paise, paise } from '#app/shared/money.ts';

/** Everything at once, which is the default, or a part now and the balance a week before the occasion. */
export type PaymentPlan = 'full' | 'deposit';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The balance is due this long before the start, and under it only full payment is taken. */
export const BALANCE_DAYS = 7;
const FAR_DAYS = 14;
/** Whoever has not paid the balance is reminded this many days before the start. */
export const REMINDER_DAYS = [10, 8, 7] as const;
export const GRACE_HOURS = 24;
/** No balance stays open longer than until so many hours before the start, whatever the grace. */
const LAST_PAYMENT_HOURS = 2;

/** What is paid now of a booking so far away: 25 % at 14 days or more, 50 % at 7 days or more, else all of it. */
export function depositPercent(startsAt: Date, now: Date): 25 | 50 | null {
  const left = startsAt.getTime() - now.getTime();
  if (left >= FAR_DAYS * DAY) return 25;
  return left >= BALANCE_DAYS * DAY ? 50 : null;
}

export interface DepositPlan {
  percent: 25 | 50;
  now: Paise;
  later: Paise;
  dueAt: Date;
}

/**
 * How a total is paid in two parts; null where only full payment is taken. The deposit is rounded down to the
 * paisa, in the host's favour, and the balance is the rest, so that both always add up to the total.
 */
export function depositPlan(total: Paise, startsAt: Date, now: Date): DepositPlan | null {
  const percent = depositPercent(startsAt, now);
  if (percent === null) return null;
  const deposit = paise(Math.floor((total * percent) / 100));
  return { percent, now: deposit, later: paise(total - deposit), dueAt: balanceDueAt(startsAt) };
}

export function balanceDueAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - BALANCE_DAYS * DAY);
}

/** The tax inside a part of a total, to the nearest paisa. */
export function taxOfPart(part: Paise, total: Paise, tax: Paise): Paise {
  return paise(total === 0 ? 0 : Math.round((tax * part) / total));
}

/**
 * The reminder that is due now, in days before the start; null if none is. One whose moment was past when the
 * booking was made is left out, save the last.
 */
export function dueReminder(
  booking: { startsAt: Date; madeAt: Date; reminded: number | null },
  now: Date,
): number | null {
  const moment = (days: number) => booking.startsAt.getTime() - days * DAY;
  const due = REMINDER_DAYS.filter(
    (days) =>
      moment(days) <= now.getTime() && (days === BALANCE_DAYS || moment(days) > booking.madeAt.getTime()),
  ).at(-1);
  if (due === undefined) return null;
  return booking.reminded === null || due < booking.reminded ? due : null;
}

/**
 * When an unpaid balance ends the booking: a day after it was due, or after the booking last took a step, and two
 * hours before the start at the latest, so that nobody sets out for an evening that is not paid for.
 */
export function balanceGraceEnds(balance: { startsAt: Date; dueAt: Date; lastStep: Date }): Date {
  const grace = Math.max(balance.dueAt.getTime(), balance.lastStep.getTime()) + GRACE_HOURS * HOUR;
  return new Date(Math.min(grace, balance.startsAt.getTime() - LAST_PAYMENT_HOURS * HOUR));
}
