import { payeeMonths } from '#app/payments/payouts/payouts-of-payee.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, monthAfter } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { payeeOf } from '../../core/payee.ts';

const MONTHS_BACK = 4;
const MONTHS_AHEAD = 2;

export type EarningsMonth = Awaited<ReturnType<typeof homeMoney>>['months'][number];

/** Seven months of the artist's own share by month of the performance; amounts in paise. */
export async function homeMoney(db: Database, artistId: number, now: Date) {
  const current = dayInIndia(now).slice(0, 7);
  const names = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) =>
    monthAfter(current, index - MONTHS_BACK),
  );
  const found = await payeeMonths(db, payeeOf(artistId), names);
  const months = found.map((month) => ({ ...month, current: month.month === current }));
  const sum = (part: 'paid' | 'due' | 'held') =>
    paise(months.reduce((total, month) => total + month[part], 0));
  return { months, paid: sum('paid'), due: sum('due'), held: sum('held') };
}
