const DAY_MS = 86_400_000;

/** A day or month in IST as instants; `to` is exclusive. Null if invalid. */
export interface Span {
  from: Date;
  to: Date;
}

export function daySpan(day: string): Span | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const from = new Date(`${day}T00:00:00+05:30`);
  return Number.isNaN(from.getTime()) ? null : { from, to: new Date(from.getTime() + DAY_MS) };
}

export function monthSpan(month: string): Span | null {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return null;
  const next =
    number === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, '0')}`;
  return { from: new Date(`${month}-01T00:00:00+05:30`), to: new Date(`${next}-01T00:00:00+05:30`) };
}

/** `2026-11-20` in IST. */
export function istDay(at: Date): string {
  return at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}
