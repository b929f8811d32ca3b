const IST = 5.5 * 3_600_000;

/** `2026-12-12T16:00` in IST, for a datetime-local field. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + IST).toISOString().slice(0, 16);
}

/** Instant of a datetime-local field in IST; null if invalid. */
export function readLocalTime(typed: FormDataEntryValue | null): Date | null {
  if (typeof typed !== 'string' || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  const at = new Date(`${typed}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
