import { isDate } from '#app/shared/india-time.ts';
import { rupees } from '#app/shared/money.ts';
import { MAX_QUERY_LENGTH } from '../understanding/tokens.ts';
import {
  type ArtistSearch,
  artistSearch,
  isTime,
  SORTS,
  type Sort,
  type Wanted,
  wantedTime,
} from './artist-search.ts';

export const MAX_RUPEES = 100_000;
export const RUPEES_STEP = 10_000;

interface CityChoice {
  slug: string;
  name: string;
  lat: number;
  lng: number;
}

/** Search criteria as encoded in a listing's address. */
export interface ListingWish {
  /** What the host typed; its words are understood by `words/understand.ts`. */
  q: string;
  /** Whether the words of `q` are taken as they are written. */
  exact: boolean;
  skill: string;
  /** City slug; defaults to the first city. */
  city: string;
  /** Whole rupees; 0 means no limit. */
  maxPrice: number;
  genres: string[];
  languages: string[];
  kind: 'solo' | 'team' | null;
  date: string | null;
  from: string | null;
  to: string | null;
  sort: Sort;
  page: number;
}

/** Parses the query of `/search`. Invalid values are ignored, because old links must keep working. */
export function readListingWish(query: URLSearchParams, cities: readonly CityChoice[]): ListingWish {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 80);
  const words = (name: string) =>
    [...new Set(query.getAll(name).map((word) => word.trim()))].filter(Boolean).slice(0, 10);
  const when = (name: string, fits: (text: string) => boolean) => (fits(text(name)) ? text(name) : null);
  const price = Number.parseInt(text('maxPrice'), 10) || 0;
  const kind = text('kind');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 2 * MAX_QUERY_LENGTH),
    exact: text('exact') === '1',
    skill: text('skill'),
    city: (cities.find(({ slug }) => slug === text('city').toLowerCase()) ?? cities[0])?.slug ?? 'chandigarh',
    maxPrice: Math.max(0, Math.min(MAX_RUPEES, price)),
    genres: words('genre'),
    languages: words('language'),
    kind: kind === 'solo' || kind === 'team' ? kind : null,
    date: when('date', isDate),
    from: when('from', isTime),
    to: when('to', isTime),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'best',
    page: Math.max(1, Math.min(200, Number.parseInt(text('page'), 10) || 1)),
  };
}

export function wantedOf({ date, from, to }: Pick<ListingWish, 'date' | 'from' | 'to'>): Wanted | null {
  return wantedTime(date, from, to);
}

export function searchOf(wish: ListingWish, at: { lat: number; lng: number }): ArtistSearch {
  return artistSearch({
    skill: wish.skill,
    lat: at.lat,
    lng: at.lng,
    wanted: wantedOf(wish),
    maxFee: wish.maxPrice > 0 ? rupees(wish.maxPrice) : null,
    genres: wish.genres,
    languages: wish.languages,
    kind: wish.kind,
    sort: wish.sort,
    page: wish.page,
  });
}

/** Address of a listing; default values are left out. */
export function listingAddress(wish: Partial<ListingWish>): string {
  const query = new URLSearchParams();
  if (wish.q) query.set('q', wish.q);
  if (wish.q && wish.exact) query.set('exact', '1');
  if (wish.skill) query.set('skill', wish.skill);
  if (wish.city) query.set('city', wish.city);
  if (wish.maxPrice) query.set('maxPrice', String(wish.maxPrice));
  for (const genre of wish.genres ?? []) query.append('genre', genre);
  for (const language of wish.languages ?? []) query.append('language', language);
  if (wish.kind) query.set('kind', wish.kind);
  if (wish.date) query.set('date', wish.date);
  if (wish.date && wish.from) query.set('from', wish.from);
  if (wish.date && wish.to) query.set('to', wish.to);
  if (wish.sort && wish.sort !== 'best') query.set('sort', wish.sort);
  if (wish.page && wish.page > 1) query.set('page', String(wish.page));
  return query.size > 0 ? `/search?${query}` : '/search';
}

export function withoutOneFilter(wish: ListingWish) {
  const whole = { ...wish, page: 1 };
  const wider = [
    ['date', wish.date && { ...whole, date: null }],
    ['price', wish.maxPrice && { ...whole, maxPrice: 0 }],
    ['genre', wish.genres.length && { ...whole, genres: [] }],
    ['language', wish.languages.length && { ...whole, languages: [] }],
    ['kind', wish.kind && { ...whole, kind: null }],
    ['skill', wish.skill && { ...whole, skill: '' }],
  ] as const;
  return wider.flatMap(([filter, loose]) => (loose ? [[filter, loose] as const] : []));
}

export function countFilters(wish: ListingWish): number {
  const set = [wish.maxPrice > 0, wish.kind !== null, wish.date !== null];
  return set.filter(Boolean).length + wish.genres.length + wish.languages.length;
}
