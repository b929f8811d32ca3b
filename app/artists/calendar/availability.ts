import { DAY_MS, daysIn, instantInIndia } from '#app/shared/india-time.ts';
import { type BookedTime, type Slot, slotOf } from './slot.ts';

/** `free`: no claim that day; `partly`: a performance still fits; `taken`: none fits. */
export type DayState = 'free' | 'partly' | 'taken';

export interface Day {
  date: string;
  state: DayState;
  /** True for days before today, regardless of state. */
  past: boolean;
}

/** Performances start between these hours (IST), every half hour. */
const FIRST_START = 10;
const LAST_START = 22;

/** Minutes of a performance, and before it on site. */
export interface ArtistTimes {
  setMinutes: number;
  callMinutes: number;
}

/** Day states of a month such as `2026-12`, from the claims that overlap it. */
export function monthOfDays(month: string, claims: Slot[], artist: ArtistTimes, today: string): Day[] {
  return daysOf(month).map((date) => ({
    date,
    state: stateOfDay(date, claims, artist),
    past: date < today,
  }));
}

/** Whether a performance still fits on this IST day beside the claims. */
export function stateOfDay(date: string, claims: Slot[], artist: ArtistTimes): DayState {
  const day = slotOf(possibleTimeOfDay(date, artist));
  const near = claims.filter((claim) => overlaps(day, claim));
  if (near.length === 0) return 'free';
  const starts = possibleStarts(date);
  const free = starts.filter((start) => !near.some((claim) => overlaps(slotFrom(start, artist), claim)));
  if (free.length === starts.length) return 'free';
  return free.length > 0 ? 'partly' : 'taken';
}

export function overlaps(one: Slot, other: Slot): boolean {
  return one.from < other.to && other.from < one.to;
}

export function daysOf(month: string): string[] {
  return Array.from(
    { length: daysIn(month) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

export function slotAroundMonth(month: string): Slot {
  const days = daysOf(month);
  return {
    from: new Date(instantInIndia(days[0]!, '00:00').getTime() - DAY_MS),
    to: new Date(instantInIndia(days.at(-1)!, '00:00').getTime() + 2 * DAY_MS),
  };
}

/** From the first possible start to the last possible end. */
function possibleTimeOfDay(date: string, { setMinutes, callMinutes }: ArtistTimes): BookedTime {
  const midnight = instantInIndia(date, '00:00').getTime();
  return {
    startsAt: new Date(midnight + FIRST_START * 3_600_000),
    endsAt: new Date(midnight + (LAST_START * 60 + setMinutes) * 60_000),
    callMinutes,
  };
}

function possibleStarts(date: string): number[] {
  const midnight = instantInIndia(date, '00:00').getTime();
  const halfHours = (LAST_START - FIRST_START) * 2 + 1;
  return Array.from({ length: halfHours }, (_, index) => midnight + (FIRST_START * 60 + index * 30) * 60_000);
}

function slotFrom(start: number, { setMinutes, callMinutes }: ArtistTimes): Slot {
  const endsAt = new Date(start + setMinutes * 60_000);
  return slotOf({ startsAt: new Date(start), endsAt, callMinutes });
}
