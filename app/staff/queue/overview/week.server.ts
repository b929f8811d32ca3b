import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, instantInIndia } from '#app/shared/india-time.ts';
import { compareWeeks, mondayOfLastWeek, type Week } from './week.ts';
import {
  countBookingsMadeByDay,
  countMoneyFailuresByDay,
  sumMoneyMovedByDay,
} from './week-queries.server.ts';

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
  const since = instantInIndia(mondayOfLastWeek(today));
  const figures: WeekFigure[] = [
    { key: 'bookings', week: compareWeeks(today, await countBookingsMadeByDay(reads, since)) },
    { key: 'failures', week: compareWeeks(today, await countMoneyFailuresByDay(reads, since)) },
  ];
  if (!withMoney) return figures;
  const money = async (key: 'in' | 'out'): Promise<WeekFigure> => ({
    key,
    week: compareWeeks(today, await sumMoneyMovedByDay(reads, key, since)),
  });
  return [figures[0]!, await money('in'), await money('out'), figures[1]!];
}
