import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { lockPayee } from './tax-standing-queries.server.ts';
import { selectDeclaredOutside, selectPaidYears, sumCharged } from './tax-year-queries.server.ts';
import { type TurnoverLevel, turnoverLevel } from './turnover.ts';
import { financialYear } from './withholding.ts';

/** A payee's turnover of a financial year, in paise, as the threshold of GST registration counts it. */
export interface Turnover {
  /** 1 April of the year. */
  yearFrom: string;
  /** Through us, performances to come included. */
  ours: Paise;
  /** Declared; null without a declaration for this year. */
  outside: Paise | null;
  total: Paise;
  level: TurnoverLevel;
}

/** Turnover of the financial year of a day, `2026-12-12`. */
export async function turnoverOf(db: Database, payee: string, day: string): Promise<Turnover> {
  const { from, to } = financialYear(day);
  const ours = await sumCharged(db, payee, from, to);
  const declared = await selectDeclaredOutside(db, payee, from);
  const total = ours + (declared?.outside ?? 0);
  return {
    yearFrom: from,
    ours: paise(ours),
    outside: declared && paise(declared.outside),
    total: paise(total),
    level: turnoverLevel(total),
  };
}

/** Until the transaction ends, no other decides on this payee's turnover. */
export function lockTurnover(trx: Transaction, payee: string): Promise<void> {
  return lockPayee(trx, payee);
}

/** What was paid for the performances of one financial year, in paise. */
export interface PaidYear {
  firstYear: number;
  count: number;
  gross: Paise;
  gst: Paise;
  ownGst: Paise;
  commission: Paise;
  adjustment: Paise;
  tds: Paise;
  tcs: Paise;
  net: Paise;
}

export async function paidYears(db: Database, payee: string): Promise<PaidYear[]> {
  const rows = await selectPaidYears(db, payee);
  return rows.map(({ firstYear, count, ...sums }) => {
    const [gross, gst, ownGst, commission, adjustment, tds, tcs] = [
      sums.gross,
      sums.gst,
      sums.ownGst,
      sums.commission,
      sums.adjustment,
      sums.tds,
      sums.tcs,
    ].map((sum) => paise(Number(sum))) as [Paise, Paise, Paise, Paise, Paise, Paise, Paise];
    const net = paise(gross - gst - commission + adjustment - tds - tcs);
    return { firstYear, count, gross, gst, ownGst, commission, adjustment, tds, tcs, net };
  });
}
