import { dateFormat } from '#app/shared/dates.ts';

export function dayAndTime(instant: Date | string, language: string): string {
  return dateFormat(language, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(instant));
}
