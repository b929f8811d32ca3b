import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { lockPerson } from './payee-queries.server.ts';
import { selectPaidYears, selectTurnoverOfPerson } from './tax-status-queries.server.ts';
import { type TurnoverLevel, turnoverLevel } from './turnover.ts';
import { financialYear } from './withholding.ts';

/** Turnover of a payee's person in a financial year, in paise, as the threshold of GST registration counts it. */
export interface Turnover {
  /** 1 April of the year. */
  yearFrom: string;
  /** Through us, performances to come included. */
  ours: Paise;
  /** Declared; null without a declaration for this year. */
  outside: Paise | null;
  total: Paise;
  level: TurnoverLevel;
  /** Whether more payees than the one asked for are counted. */
  ofSeveral: boolean;
}

/** Turnover of the financial year of a day, `2026-12-12`. */
export async function turnoverOf(db: Database, payee: string, day: string): Promise<Turnover> {
  const year = financialYear(day);
  const { payees, ours, outside } = await selectTurnoverOfPerson(db, payee, year);
  const total = ours + (outside ?? 0);
  return {
    yearFrom: year.from,
    ours: paise(ours),
    outside: outside === null ? null : paise(outside),
    total: paise(total),
    level: turnoverLevel(total),
    ofSeveral: payees > 1,
  };
}

/** Until the transaction ends, no other decides on the turnover of this payee's person. */
export function lockTurnover(trx: Transaction, payee: string): Promise<void> {
  return lockPerson(trx, 'tax', payee);
}

/** What was paid for the performances of each financial year, in paise. */
export async function paidYears(db: Database, payee: string) {
  const rows = await selectPaidYears(db, payee);
  return rows.map((year) => {
    const { gross, gst, commission, adjustment, tds, tcs } = year;
    return { ...year, net: paise(gross - gst - commission + adjustment - tds - tcs) };
  });
}
