import { timeName } from '#app/artists/core/time-names.ts';

const IST = 5.5 * 3_600_000;

/** `7:00 pm` in IST. */
export function clockIn(instant: Date, language: string): string {
  return timeName(clockFieldIn(instant), language);
}

/** `19:00` in IST, for a form field. */
export function clockFieldIn(instant: Date): string {
  return new Date(instant.getTime() + IST).toISOString().slice(11, 16);
}

/** `2026-12-12`, the date in IST. */
export function dateIn(instant: Date): string {
  return new Date(instant.getTime() + IST).toISOString().slice(0, 10);
}
