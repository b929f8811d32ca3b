import type { Paise } from '#app/shared/money.ts';
import { performanceTime, type Slot, slotOf } from '../calendar/slot.ts';

export const SORTS = ['best', 'price', 'rating', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];

/** How long a performance is taken to last when only its start is known; and when it starts if not even that. */
export const USUAL_MINUTES = 150;
export const USUAL_START = '17:00';

export const PAGE_SIZE = 24;
export const MAX_PER_PAGE = 60;
/** A search ranks at most this many matches; beyond them the answer says "100+". */
export const MAX_FOUND = 100;
/** And this many on a date when most of the first are taken. */
export const MAX_ON_FULL_DATE = 400;

/** When the host wants an artist: local date and times in IST. */
export interface Wanted {
  date: string;
  from: string;
  to: string;
}

/** What a host asks for. Everything but the point is optional; an empty skill means anybody. */
export interface ArtistSearch {
  skill: string;
  lat: number;
  lng: number;
  wanted: Wanted | null;
  maxFee: Paise | null;
  genres: string[];
  languages: string[];
  kind: 'solo' | 'team' | null;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** A search for anybody around a point, to be narrowed by `given`. */
export function artistSearch(given: Partial<ArtistSearch> & { lat: number; lng: number }): ArtistSearch {
  const blank = { skill: '', wanted: null, maxFee: null, genres: [], languages: [], kind: null };
  return { ...blank, sort: 'best', page: 1, pageSize: PAGE_SIZE, ...given };
}

/** Fills in the times that were left open. Returns null when there is no date. */
export function wantedTime(date: string | null, from?: string | null, to?: string | null): Wanted | null {
  if (!date) return null;
  const start = from || USUAL_START;
  return { date, from: start, to: to || later(start, USUAL_MINUTES) };
}

/** The time on an artist's calendar that the wished performance would take: call time and travel included. */
export function wantedSlot({ date, from, to }: Wanted): Slot {
  return slotOf(performanceTime(date, from, to));
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = (hour * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** True for a real day such as `2026-12-12`. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** True for a time of day such as `19:30`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
