import { DAY_MS, instantInIndia } from '#app/shared/india-time.ts';

/** Minutes that artists arrive before the performance. */
export const CALL_MINUTES = 60;
export const TRAVEL_MINUTES = 30;

/** Minimum minutes that one price covers; longer sets cover their own length [S9-04]. */
const COVERED_MINUTES = 150;

const MINUTE = 60_000;

/** Start and end of a performance as instants. */
export interface PerformanceTime {
  startsAt: Date;
  endsAt: Date;
}

/** Time blocked by a performance, half-open: call time before, travel on both sides. */
export interface Slot {
  from: Date;
  to: Date;
}

/** Instants of IST date and times (no summer time). An end at or before the start is the next day. */
export function performanceTime(date: string, from: string, to: string): PerformanceTime {
  const startsAt = instantInIndia(date, from);
  const sameDay = instantInIndia(date, to);
  const endsAt = sameDay > startsAt ? sameDay : new Date(sameDay.getTime() + DAY_MS);
  return { startsAt, endsAt };
}

export function slotOf({ startsAt, endsAt }: PerformanceTime): Slot {
  return {
    from: new Date(startsAt.getTime() - (CALL_MINUTES + TRAVEL_MINUTES) * MINUTE),
    to: new Date(endsAt.getTime() + TRAVEL_MINUTES * MINUTE),
  };
}

/** Performances that begin or end within it cannot stand beside this one with the same artist. */
export function spanOfClashes({ startsAt, endsAt }: PerformanceTime): Slot {
  const beside = (CALL_MINUTES + 2 * TRAVEL_MINUTES) * MINUTE;
  return { from: new Date(startsAt.getTime() - beside), to: new Date(endsAt.getTime() + beside) };
}

export function performanceMinutes({ startsAt, endsAt }: PerformanceTime): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE;
}

/** Parts of `wanted` outside `held`: up to two spans. */
export function slotPartsOutside(wanted: Slot, held: Slot): Slot[] {
  if (wanted.to <= held.from || wanted.from >= held.to) return [wanted];
  return [
    ...(wanted.from < held.from ? [{ from: wanted.from, to: held.from }] : []),
    ...(wanted.to > held.to ? [{ from: held.to, to: wanted.to }] : []),
  ];
}

/** Text of a half-open PostgreSQL range. */
export function slotRange({ from, to }: Slot): string {
  return `[${from.toISOString()},${to.toISOString()})`;
}

/** Longest performance in minutes that one price covers. */
export function coveredMinutes(setMinutes: number): number {
  return Math.max(COVERED_MINUTES, setMinutes);
}
