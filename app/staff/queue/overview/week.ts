import { addDays, type Day, dayStart } from '#app/shared/india-time.ts';

/** Sum of a day. `early`: before this moment of the week before, so that both weeks are compared as far as today. */
export interface DaySum {
  day: Day;
  early: boolean;
  value: number;
}

export interface Week {
  /** Monday first; null for days to come. */
  days: { day: Day; value: number | null; before: number; today: boolean }[];
  /** Monday until now. */
  sum: number;
  /** The week before, as far. */
  before: number;
}

export function mondayOfLastWeek(today: Day): Day {
  return addDays(today, -((dayStart(today).getUTCDay() + 6) % 7) - 7);
}

/** This week beside the week before, from sums of the days since `mondayOfLastWeek`. */
export function compareWeeks(today: Day, sums: readonly DaySum[]): Week {
  const before = mondayOfLastWeek(today);
  const monday = addDays(before, 7);
  const on = (day: Day) => total(sums.filter((one) => one.day === day));
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index);
      return {
        day,
        value: day > today ? null : on(day),
        before: on(addDays(before, index)),
        today: day === today,
      };
    }),
    sum: total(sums.filter(({ day }) => day >= monday && day <= today)),
    before: total(sums.filter(({ day, early }) => day < monday && early)),
  };
}

function total(sums: readonly DaySum[]): number {
  return sums.reduce((sum, { value }) => sum + value, 0);
}
