import { dateFormat } from '#app/shared/dates.ts';

export function shortDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const month = dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(date);
  return `${date.getUTCDate()} ${month}`;
}
