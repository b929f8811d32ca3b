import { formatTime, timeInIndia } from '#app/shared/india-time.ts';

export function formatTimeInIndia(at: Date | string, language: string): string {
  return formatTime(timeInIndia(new Date(at)), language);
}
