import { at, type Day } from '#app/ui/calendar-days.ts';

/** `Sat 12 Dec` for `2026-12-12`; without the weekday, `12 Dec`. */
export function dayName(day: Day, language: string, weekday = true): string {
  const words = new Intl.DateTimeFormat(`${language}-IN`, {
    ...(weekday ? { weekday: 'short' } : {}),
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  } as const).formatToParts(at(day));
  const part = (type: string) => words.find((each) => each.type === type)?.value;
  return [part('weekday'), part('day'), part('month')].filter(Boolean).join(' ');
}
