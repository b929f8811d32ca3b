import { DAY_MS, instantInIndia } from '#app/shared/india-time.ts';
import { CALL_MINUTES } from '../core/rider.ts';

export { CALL_MINUTES };
export const TRAVEL_MINUTES = 30;

/** Minimum minutes that one price covers; longer sets cover their own length [S9-04]. */
const COVERED_MINUTES = 150;

const MINUTE = 60_000;

export interface PerformanceTime {
  startsAt: Date;
  endsAt: Date;
}

/** With the minutes before the start at which the artist is on site. */
export interface BookedTime extends PerformanceTime {
  callMinutes: number;
}

/** The time of a booking, with the call time that it keeps. */
export function bookedTime(row: { starts_at: Date; ends_at: Date; call_minutes: number }): BookedTime {
  return { startsAt: row.starts_at, endsAt: row.ends_at, callMinutes: row.call_minutes };
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

export function slotOf({ startsAt, endsAt, callMinutes }: BookedTime): Slot {
  return {
    from: new Date(startsAt.getTime() - (callMinutes + TRAVEL_MINUTES) * MINUTE),
    to: new Date(endsAt.getTime() + TRAVEL_MINUTES * MINUTE),
  };
}

/** Performances that begin or end within it cannot stand beside this one with the same artist. */
export function spanOfClashes({ startsAt, endsAt, callMinutes }: BookedTime): Slot {
  const beside = (callMinutes + 2 * TRAVEL_MINUTES) * MINUTE;
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
