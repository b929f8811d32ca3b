import type { Coordinates } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import {
  selectBest,
  selectCategories,
  selectFeatured,
  selectLastArtistId,
  selectListedIds,
  selectShowcased,
} from '../core/artist-queries.server.ts';
import { type ListedArtist, listedArtist, meanRating } from '../core/listed-artist.ts';
import { completeQuery } from './artist-search.ts';
import { searchArtists } from './search-artists.server.ts';

const CAROUSEL = 12;
const REGION_KM = 100;
const KM_PER_DEGREE = 111.2;
const COUNTED_UP_TO = 10_000;

export interface Category {
  slug: string;
  name: string;
  plural: string;
  /** Key of an uploaded picture; null for our drawing. */
  picture: string | null;
  /** Not offered to new artists; shown because live ones are in it. */
  hidden: boolean;
  artists: number;
}

/** A top artist with only the carousel's fields, since each is sent twice: HTML and hydration. */
export interface BestArtist
  extends Pick<
    ListedArtist,
    'id' | 'name' | 'categoryName' | 'city' | 'members' | 'photo' | 'rating' | 'ratingCount'
  > {
  experienceYears: number;
}

/** The artists given a position near a point; where none has one, the best of a search there [S2-27]. */
export async function featuredArtists(db: Database, around: Coordinates): Promise<ListedArtist[]> {
  const latSpan = REGION_KM / KM_PER_DEGREE;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((around.lat * Math.PI) / 180));
  const rows = await selectFeatured(db, { ...around, latSpan, lngSpan }, CAROUSEL);
  if (rows.length > 0) return rows.map((row) => listedArtist(row, around));
  return (await searchArtists(db, completeQuery({ ...around, pageSize: CAROUSEL }))).artists;
}

export function bestTeams(db: Database, max = CAROUSEL): Promise<BestArtist[]> {
  return best(db, 'team', max);
}

export function bestArtists(db: Database, max = CAROUSEL): Promise<BestArtist[]> {
  return best(db, 'solo', max);
}

export function listCategories(db: Database): Promise<Category[]> {
  return selectCategories(db, COUNTED_UP_TO);
}

async function best(db: Database, kind: 'solo' | 'team', max: number): Promise<BestArtist[]> {
  const [placed, ranked] = await Promise.all([
    selectShowcased(db, kind, CAROUSEL),
    selectBest(db, kind, max),
  ]);
  const first = new Set(placed.map(({ id }) => id));
  const rows = [...placed, ...ranked.filter(({ id }) => !first.has(id))].slice(0, max);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    categoryName: row.category_name,
    city: row.city,
    members: row.members,
    photo: row.photo,
    ratingCount: row.rating_count,
    experienceYears: row.experience_years,
    rating: meanRating(row),
  }));
}

/** Ids per part of the index. */
const SPAN = 5000;

export async function countArtistIndexParts(db: Database): Promise<number> {
  return Math.ceil((await selectLastArtistId(db)) / SPAN);
}

export function artistIdsOfIndexPart(db: Database, part: number): Promise<number[]> {
  return selectListedIds(db, (part - 1) * SPAN, part * SPAN);
}
