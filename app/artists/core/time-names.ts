import { dateFormat, timeOfDay } from '#app/shared/dates.ts';

export function dayName(date: string, language = 'en'): string {
  const short = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return short.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

export function timeName(time: string, language = 'en'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return timeOfDay(hour, minute, language);
}
