const DAY = 24 * 3_600_000;
const IST = 5.5 * 3_600_000;
const BUSINESS_DAYS = 5;

/** Expected arrival of a refund: five business days, Monday to Friday in IST [S9-11]. */
export function refundDue(askedAt: Date): Date {
  let at = askedAt.getTime();
  let left = BUSINESS_DAYS;
  while (left > 0) {
    at += DAY;
    const day = new Date(at + IST).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at);
}
