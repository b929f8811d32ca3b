import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, instantInIndia } from '#app/shared/india-time.ts';
import { mondayBefore, type Week, weekOf } from './week.ts';
import { selectBookingsMade, selectFailures, selectLedgerDay, selectMoney } from './week-queries.server.ts';

export interface WeekFigure {
  key: 'bookings' | 'in' | 'out' | 'failures';
  /** Counts, or paise of `in` and `out`. */
  week: Week;
}

/** Figures of this week beside the last, with money or without. */
export async function weekFigures(
  reads: Database,
  { money: withMoney }: { money: boolean },
  now: Date,
): Promise<WeekFigure[]> {
  const today = dayInIndia(now);
  const since = instantInIndia(mondayBefore(today));
  const figures: WeekFigure[] = [
    { key: 'bookings', week: weekOf(today, await selectBookingsMade(reads, since)) },
    { key: 'failures', week: weekOf(today, await selectFailures(reads, since)) },
  ];
  if (!withMoney) return figures;
  const ledgerDay = await selectLedgerDay(reads);
  const from = instantInIndia(mondayBefore(ledgerDay));
  const money = async (key: 'in' | 'out'): Promise<WeekFigure> => ({
    key,
    week: weekOf(ledgerDay, await selectMoney(reads, key, from)),
  });
  return [figures[0]!, await money('in'), await money('out'), figures[1]!];
}
