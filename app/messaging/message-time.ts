import { dateFormat } from '#app/shared/dates.ts';

const ZONE = 'Asia/Kolkata';
const calendarDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export function dayOf(at: string): string {
  return calendarDay.format(new Date(at));
}

export function formatDay(at: string, language: string): string {
  const day = dateFormat(language, { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'short' });
  return day.format(new Date(at));
}

export function formatTime(at: string, language: string): string {
  const clock = dateFormat(language, { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true });
  return clock.format(new Date(at));
}
