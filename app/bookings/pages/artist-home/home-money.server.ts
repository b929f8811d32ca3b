import { payeeMonths } from '#app/payments/payouts/payouts-of-payee.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, monthAfter } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { payeeOf } from '../../core/payee.ts';

const MONTHS_BACK = 4;
const MONTHS_AHEAD = 2;

export interface EarningsMonth {
  month: string;
  paid: Paise;
  /** Earned, on the way. */
  due: Paise;
  /** Reserved for performances to come. */
  held: Paise;
  performances: number;
  current: boolean;
}

/** Seven months of the artist's own share by month of the performance; amounts in paise. */
export async function homeMoney(db: Database, artistId: number, now: Date) {
  const current = dayInIndia(now).slice(0, 7);
  const names = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) =>
    monthAfter(current, index - MONTHS_BACK),
  );
  const found = await payeeMonths(db, payeeOf(artistId), names);
  const months = found.map(
    ({ month, paid, due, held, performances }): EarningsMonth => ({
      month,
      paid: paise(paid),
      due: paise(due),
      held: paise(held),
      performances,
      current: month === current,
    }),
  );
  const sum = (part: 'paid' | 'due' | 'held') =>
    paise(months.reduce((total, month) => total + month[part], 0));
  return { months, paid: sum('paid'), due: sum('due'), held: sum('held') };
}
