import { instantInIndia, type Slot, slotOf } from './slot.ts';

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

/** Day states of a month such as `2026-12`, from the claims that overlap it. */
export function monthOfDays(month: string, claims: Slot[], setMinutes: number, today: string): Day[] {
  return daysOf(month).map((date) => ({
    date,
    state: stateOfDay(date, claims, setMinutes),
    past: date < today,
  }));
}

/** Whether `setMinutes` still fit on this IST day beside the claims. */
export function stateOfDay(date: string, claims: Slot[], setMinutes: number): DayState {
  const starts = possibleStarts(date);
  const free = starts.filter(
    (start) => !claims.some((claim) => overlaps(slotFrom(start, setMinutes), claim)),
  );
  if (free.length === starts.length) return 'free';
  return free.length > 0 ? 'partly' : 'taken';
}

export function overlaps(one: Slot, other: Slot): boolean {
  return one.from < other.to && other.from < one.to;
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

export function reachOfMonth(month: string): Slot {
  const days = daysOf(month);
  const day = 24 * 60 * 60_000;
  return {
    from: new Date(instantInIndia(days[0]!, '00:00').getTime() - day),
    to: new Date(instantInIndia(days.at(-1)!, '00:00').getTime() + 2 * day),
  };
}

export function dayInIndia(instant: Date): string {
  return new Date(instant.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
}

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function possibleStarts(date: string): number[] {
  const midnight = instantInIndia(date, '00:00').getTime();
  const halfHours = (LAST_START - FIRST_START) * 2 + 1;
  return Array.from({ length: halfHours }, (_, index) => midnight + (FIRST_START * 60 + index * 30) * 60_000);
}

function slotFrom(start: number, minutes: number): Slot {
  return slotOf({ startsAt: new Date(start), endsAt: new Date(start + minutes * 60_000) });
}
