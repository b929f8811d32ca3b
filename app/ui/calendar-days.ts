import { addDays, addMonths, type Day, dayStart, type Month } from '#app/shared/india-time.ts';

/** Monday first; places outside the month are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = dayStart(`${month}-01`);
  const empty = (first.getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = Array.from({ length: empty }, () => null);
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Key handling of the ARIA date grid pattern; null for keys that do not move. */
export function dayAfterKey(day: Day, key: string, shift = false): Day | null {
  const weekday = (dayStart(day).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** Why a day cannot be chosen; null if it can. */
export function dayState(
  day: Day,
  { today, last, taken }: { today: Day; last?: Day | undefined; taken?: ReadonlySet<Day> | undefined },
) {
  if (day < today || (last && day > last)) return 'past';
  return taken?.has(day) ? 'taken' : null;
}

/** Roving tabindex: the chosen day, else today, else the first. */
export function dayInTabOrder(month: Month, ...wanted: (Day | null | undefined)[]): Day {
  return wanted.find((day) => day?.startsWith(month)) ?? `${month}-01`;
}
