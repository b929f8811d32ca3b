/** Artists arrive this long before the performance. */
export const CALL_MINUTES = 60;
/** Time to get away from the occasion before, and to the one after. */
export const TRAVEL_MINUTES = 30;

/** What one price covers at the least, in minutes; an artist whose set is longer covers that [S9-04]. */
const COVERED_MINUTES = 150;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a performance is, as instants. */
export interface PerformanceTime {
  startsAt: Date;
  endsAt: Date;
}

/** The time an artist is taken by a performance: half-open, with call time before and travel on both sides. */
export interface Slot {
  from: Date;
  to: Date;
}

/**
 * Local date and times of an occasion (`2026-12-12`, `19:00`, `21:30`, in IST, which has no summer time) as
 * instants. An end at or before the start is on the next day.
 */
export function performanceTime(date: string, from: string, to: string): PerformanceTime {
  const startsAt = instantInIndia(date, from);
  const sameDay = instantInIndia(date, to);
  const endsAt = sameDay > startsAt ? sameDay : new Date(sameDay.getTime() + DAY);
  return { startsAt, endsAt };
}

/** An IST wall-clock time as an instant. */
export function instantInIndia(date: string, time: string): Date {
  const instant = new Date(`${date}T${time.slice(0, 5)}:00+05:30`);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not a date and time: ${date} ${time}`);
  return instant;
}

export function slotOf({ startsAt, endsAt }: PerformanceTime): Slot {
  return {
    from: new Date(startsAt.getTime() - (CALL_MINUTES + TRAVEL_MINUTES) * MINUTE),
    to: new Date(endsAt.getTime() + TRAVEL_MINUTES * MINUTE),
  };
}

/** Minutes on stage. */
export function performanceMinutes({ startsAt, endsAt }: PerformanceTime): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE;
}

/** What `wanted` takes beyond `held`: nothing, one span, or one before and one after. */
export function slotBeyond(wanted: Slot, held: Slot): Slot[] {
  if (wanted.to <= held.from || wanted.from >= held.to) return [wanted];
  return [
    ...(wanted.from < held.from ? [{ from: wanted.from, to: held.from }] : []),
    ...(wanted.to > held.to ? [{ from: held.to, to: wanted.to }] : []),
  ];
}

/** PostgreSQL's text of the half-open range. */
export function slotRange({ from, to }: Slot): string {
  return `[${from.toISOString()},${to.toISOString()})`;
}

/** The longest performance that one price covers, in minutes. */
export function coveredMinutes(setMinutes: number): number {
  return Math.max(COVERED_MINUTES, setMinutes);
}
