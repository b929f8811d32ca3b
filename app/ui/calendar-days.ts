/** Days `2026-12-12`, months `2026-12`: sort as text and have no time zone. */
export type Day = string;
export type Month = string;

const DAY_MS = 86_400_000;

/** Monday first; places outside the month are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = at(`${month}-01`);
  const empty = (first.getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = Array.from({ length: empty }, () => null);
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function addDays(day: Day, days: number): Day {
  return new Date(at(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Clamped to the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = at(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  const lastDay = date.getUTCDate();
  return `${date.toISOString().slice(0, 8)}${String(Math.min(lastDay, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** Key handling of the ARIA date grid pattern; null for keys that do not move. */
export function dayAfterKey(day: Day, key: string, shift = false): Day | null {
  const weekday = (at(day).getUTCDay() + 6) % 7;
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

export function at(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
