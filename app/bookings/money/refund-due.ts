import { DAY_MS, weekdayInIndia } from '#app/shared/india-time.ts';

export const BUSINESS_DAYS = 5;

/** Expected arrival of a refund: five business days, Monday to Friday in IST [S9-11]. */
export function refundDueDate(askedAt: Date): Date {
  let at = askedAt.getTime();
  let left = BUSINESS_DAYS;
  while (left > 0) {
    at += DAY_MS;
    const day = weekdayInIndia(at);
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at);
}
