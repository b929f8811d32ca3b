import { addDays, type Day, dayInIndia, dayStart, instantInIndia } from '#app/shared/india-time.ts';

export const WEEKS = 8;

export type CellState = 'booked' | 'held' | 'blocked' | 'free' | 'past';

/** Time of the artist that is taken, as the artist may know it. */
export interface Engagement {
  state: 'booked' | 'held' | 'blocked';
  /** First and last IST day. */
  first: Day;
  last: Day;
  /** Neighbourhood; null if unknown or not to be told. */
  place: string | null;
  /** Page of the booking; null without one. */
  to: string | null;
}

export interface Cell {
  day: Day;
  state: CellState;
  /** Performances of the day. */
  count: number;
  place: string | null;
  to: string | null;
  today: boolean;
}

const ORDER = ['booked', 'held', 'blocked'] as const;

export function mondayOfWeek(today: Day): Day {
  return addDays(today, -((dayStart(today).getUTCDay() + 6) % 7));
}

/** Instants of the eight weeks that begin in the week of `today`. */
export function spanOf(today: Day): { from: Date; to: Date } {
  const first = mondayOfWeek(today);
  return { from: instantInIndia(first), to: instantInIndia(addDays(first, WEEKS * 7)) };
}

/** Weeks of seven days, Monday first. A booked day stays booked whatever else is on it. */
export function eightWeeks(today: Day, engagements: readonly Engagement[]): Cell[][] {
  const first = mondayOfWeek(today);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cellOf(addDays(first, week * 7 + weekday), today, engagements)),
  );
}

function cellOf(day: Day, today: Day, engagements: readonly Engagement[]): Cell {
  const own = engagements.filter(({ first, last }) => first <= day && day <= last);
  const state = ORDER.find((each) => own.some((one) => one.state === each)) ?? 'free';
  const shown = own.filter((one) => one.state === state);
  return {
    day,
    state: day < today && state !== 'booked' ? 'past' : state,
    count: shown.length,
    place: shown.length === 1 ? shown[0]!.place : null,
    to: shown.length === 1 ? shown[0]!.to : null,
    today: day === today,
  };
}

export function countStates(weeks: readonly Cell[][], today: Day): Record<CellState, number> {
  const counts = { booked: 0, held: 0, blocked: 0, free: 0, past: 0 };
  for (const { day, state } of weeks.flat()) if (day >= today) counts[state] += 1;
  return counts;
}

/** Days that a span touches; its end is exclusive. */
export function daysOfSpan(from: Date, to: Date): { first: Day; last: Day } {
  return { first: dayInIndia(from), last: dayInIndia(to.getTime() - 1) };
}
