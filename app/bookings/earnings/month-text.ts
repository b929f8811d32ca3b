import { dateFormat } from '#app/shared/dates.ts';

/** `November 2026` from `2026-11`, in the reader's language. */
export function monthText(month: string, language: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}
