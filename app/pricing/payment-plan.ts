import { type Paise, paise } from '#app/shared/money.ts';

/** Everything now (the default), or a deposit now and the balance a week before. */
export type PaymentPlan = 'full' | 'deposit';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The balance is due this many days before the start; later bookings must be paid in full. */
export const BALANCE_DAYS = 7;
const FAR_DAYS = 14;
/** Days before the due day on which an unpaid balance is reminded. */
export const REMINDER_DAYS = [3, 1, 0] as const;
export const GRACE_HOURS = 24;
/** No balance stays open past this many hours before the start, regardless of grace. */
const LAST_PAYMENT_HOURS = 2;

/** Deposit percent: 25 at 14 days or more, 50 at 7 days or more, null for full payment. */
export function depositPercent(startsAt: Date, now: Date): 25 | 50 | null {
  const left = startsAt.getTime() - now.getTime();
  if (left >= FAR_DAYS * DAY) return 25;
  return left >= BALANCE_DAYS * DAY ? 50 : null;
}

export type DepositPlan = NonNullable<ReturnType<typeof depositPlan>>;

/** Deposit and balance in paise, adding up to the total; deposit rounded down. Null: full payment only. */
export function depositPlan(total: Paise, startsAt: Date, now: Date) {
  const percent = depositPercent(startsAt, now);
  if (percent === null) return null;
  const deposit = paise(Math.floor((total * percent) / 100));
  return { percent, now: deposit, later: paise(total - deposit), dueAt: balanceDueAt(startsAt) };
}

export function balanceDueAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - BALANCE_DAYS * DAY);
}

/** Tax inside part of a total, to the nearest paisa. */
export function taxOfPart(part: Paise, total: Paise, tax: Paise): Paise {
  return paise(total === 0 ? 0 : Math.round((tax * part) / total));
}

/** Reminder due now, in days before the due day; null if none. Those due before booking are skipped, except the last. */
export function dueReminder(
  balance: { dueAt: Date; madeAt: Date; reminded: number | null },
  now: Date,
): number | null {
  const moment = (days: number) => balance.dueAt.getTime() - days * DAY;
  const due = REMINDER_DAYS.filter(
    (days) => moment(days) <= now.getTime() && (days === 0 || moment(days) > balance.madeAt.getTime()),
  ).at(-1);
  if (due === undefined) return null;
  return balance.reminded === null || due < balance.reminded ? due : null;
}

/**
 * End of grace: a day after the due date or last step, but two hours before the start at the latest.
 * @param balance.changePayBy until when an agreed change is paid, which has the balance in its price
 */
export function balanceGraceEnds(balance: {
  startsAt: Date;
  dueAt: Date;
  lastStep: Date;
  changePayBy: Date | null;
}): Date {
  const grace = Math.max(balance.dueAt.getTime(), balance.lastStep.getTime()) + GRACE_HOURS * HOUR;
  const last = balance.startsAt.getTime() - LAST_PAYMENT_HOURS * HOUR;
  return new Date(Math.min(Math.max(grace, balance.changePayBy?.getTime() ?? 0), last));
}
