import { addDays, at, type Day } from '#app/ui/calendar-days.ts';

const WEEKS_AHEAD = 3;
const FREE_UNTIL_DAYS_BEFORE = 3;

export interface ExampleEvening {
  /** The Saturday of the example. */
  evening: Day;
  /** Monday to Sunday around it. */
  week: Day[];
  /** The last day on which everything comes back. */
  allBackUntil: Day;
}

/** A Saturday some weeks ahead, so that the promises show dates that a host could really book. */
export function exampleEvening(today: Day): ExampleEvening {
  const weekday = (at(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, 7 * WEEKS_AHEAD - weekday);
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const evening = week[5]!;
  return { evening, week, allBackUntil: addDays(evening, -FREE_UNTIL_DAYS_BEFORE) };
}

/** What comes back of a usual booking of ₹59,000 (₹9,000 tax inside), earliest deadline first, in rupees. */
export const EXAMPLE_REFUNDS = [59_000, 50_000, 35_000, 25_000] as const;
