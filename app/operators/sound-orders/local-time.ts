const IST = 5.5 * 3_600_000;

/** `2026-12-12T16:00` on the clocks of India, as a field of date and time holds it. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + IST).toISOString().slice(0, 16);
}

/** The instant that such a field says; null for what is none. */
export function readLocalTime(typed: FormDataEntryValue | null): Date | null {
  if (typeof typed !== 'string' || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  const at = new Date(`${typed}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
