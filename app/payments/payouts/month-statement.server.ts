import type { Database } from '#app/platform/database.server.ts';
import { daysIn } from '#app/shared/india-time.ts';
import { selectPaidMonths } from './payee-queries.server.ts';
import { payoutsPaidBetween, sumAmounts } from './payouts-of-payee.server.ts';

const MONTHS_SHOWN = 36;

export function paidMonths(db: Database, payee: string) {
  return selectPaidMonths(db, payee, MONTHS_SHOWN);
}

/** Payouts of a month, `2026-11`; null if invalid or nothing was paid. */
export async function monthStatement(db: Database, payee: string, month: string) {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return null;
  const lines = await payoutsPaidBetween(db, payee, `${month}-01`, `${month}-${daysIn(month)}`);
  if (lines.length === 0) return null;
  return { month, lines, total: sumAmounts(lines) };
}
