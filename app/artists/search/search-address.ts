import type { Sort } from './artist-search.ts';

export const MAX_RUPEES = 1_000_000;
/** The last step of the slider is no limit; amounts from there on are typed. */
export const SLIDER_RUPEES = 100_000;
export const RUPEES_STEP = 10_000;

/** Search criteria as encoded in a listing's address. */
export interface ListingWish {
  /** What the host typed; see `understanding/understand.ts`. */
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
  /** Only artists who confirm at once. */
  instant: boolean;
  date: string | null;
  from: string | null;
  to: string | null;
  sort: Sort;
  /** Empty for the list; `1` for the map, or the slug of its town whose artists are listed. */
  map: string;
  page: number;
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
  if (wish.instant) query.set('instant', '1');
  if (wish.date) query.set('date', wish.date);
  if (wish.date && wish.from) query.set('from', wish.from);
  if (wish.date && wish.to) query.set('to', wish.to);
  if (wish.sort && wish.sort !== 'best') query.set('sort', wish.sort);
  if (wish.map) query.set('map', wish.map);
  if (wish.page && wish.page > 1) query.set('page', String(wish.page));
  return query.size > 0 ? `/search?${query}` : '/search';
}

export function wishesWithoutOneFilter(wish: ListingWish) {
  const whole = { ...wish, page: 1 };
  const wider = [
    ['date', wish.date && { ...whole, date: null }],
    ['price', wish.maxPrice && { ...whole, maxPrice: 0 }],
    ['genre', wish.genres.length && { ...whole, genres: [] }],
    ['language', wish.languages.length && { ...whole, languages: [] }],
    ['kind', wish.kind && { ...whole, kind: null }],
    ['instant', wish.instant && { ...whole, instant: false }],
    ['skill', wish.skill && { ...whole, skill: '' }],
  ] as const;
  return wider.flatMap(([filter, loose]) => (loose ? [[filter, loose] as const] : []));
}

export function countFilters(wish: ListingWish): number {
  const set = [wish.maxPrice > 0, wish.kind !== null, wish.instant, wish.date !== null];
  return set.filter(Boolean).length + wish.genres.length + wish.languages.length;
}
