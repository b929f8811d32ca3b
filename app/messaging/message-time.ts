import { dateFormat } from '#app/shared/dates.ts';

const ZONE = 'Asia/Kolkata';
const calendarDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-12-12` in India. */
export function dayOf(at: string): string {
  return calendarDay.format(new Date(at));
}

/** `Sat 12 Dec` in the reader's language. */
export function formatDay(at: string, language: string): string {
  const day = dateFormat(language, { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'short' });
  return day.format(new Date(at));
}

/** `7:00 pm` in the reader's language. */
export function formatTime(at: string, language: string): string {
  const clock = dateFormat(language, { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true });
  return clock.format(new Date(at));
}
