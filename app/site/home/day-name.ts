import { dateFormat } from '#app/shared/dates.ts';
import { at, type Day } from '#app/ui/calendar-days.ts';

export function dayName(day: Day, language: string, weekday = true): string {
  const words = dateFormat(language, {
    ...(weekday ? { weekday: 'short' } : {}),
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(at(day));
  return words.replace(',', '');
}
