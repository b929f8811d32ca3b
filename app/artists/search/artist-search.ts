import type { Paise } from '#app/shared/money.ts';
import { CALL_MINUTES, performanceTime, type Slot, slotOf } from '../calendar/slot.ts';

export const SORTS = ['best', 'price', 'rating', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];

/** Minutes assumed when only the start is known, and the start assumed when neither is. */
export const USUAL_MINUTES = 150;
export const USUAL_START = '17:00';

export const PAGE_SIZE = 24;
export const MAX_PER_PAGE = 60;
/** A search ranks at most this many matches; beyond that the count is shown as "100+". */
export const MAX_FOUND = 100;
/** Ranked matches on a date when most of the first ones are taken. */
export const MAX_ON_FULL_DATE = 400;

/** Requested date and times, local in IST. */
export interface Wanted {
  date: string;
  from: string;
  to: string;
  /** The hours are assumed, so the artist's whole set must fit, as the calendar of the artist counts it. */
  wholeSet?: true;
}

/** What is asked of a search. Only the point is required; an empty skill matches any artist. */
export interface Query {
  /** What the host typed. */
  q: string;
  /** Whether the words of `q` are taken as they are written. */
  exact: boolean;
  skill: string;
  lat: number;
  lng: number;
  wanted: Wanted | null;
  maxFee: Paise | null;
  genres: string[];
  languages: string[];
  kind: 'solo' | 'team' | null;
  instant: boolean;
  sort: Sort;
  page: number;
  pageSize: number;
}

export function completeQuery(given: Partial<Query> & { lat: number; lng: number }): Query {
  const blank = {
    q: '',
    exact: false,
    skill: '',
    wanted: null,
    maxFee: null,
    genres: [],
    languages: [],
    kind: null,
    instant: false,
  };
  return { ...blank, sort: 'best', page: 1, pageSize: PAGE_SIZE, ...given };
}

/** Fills in missing times; null without a date. */
export function wantedTime(date: string | null, from?: string | null, to?: string | null): Wanted | null {
  if (!date) return null;
  const start = from || USUAL_START;
  const end = to || later(start, USUAL_MINUTES);
  return { date, from: start, to: end, ...(from || to ? {} : { wholeSet: true }) };
}

/** Slot the performance would block, including travel and the shortest call time. */
export function wantedSlot({ date, from, to }: Wanted): Slot {
  return slotOf({ ...performanceTime(date, from, to), callMinutes: CALL_MINUTES });
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = (hour * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
