import type { Coordinates } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import {
  selectBest,
  selectCategories,
  selectCategoryNames,
  selectFeatured,
} from '../core/artist-queries.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import { type SkillChoice, selectChoices, selectShownSkills } from '../core/skill-queries.server.ts';
import { bayesianRating } from './ranking.ts';

const CAROUSEL = 12;
const REGION_KM = 100;
const KM_PER_DEGREE = 111.2;
const COUNTED_UP_TO = 10_000;

export interface Category {
  slug: string;
  name: string;
  plural: string;
  artists: number;
}

/** A top artist with only the carousel's fields, since each is sent twice: HTML and hydration. */
export interface BestArtist
  extends Pick<ListedArtist, 'id' | 'name' | 'categoryName' | 'city' | 'members' | 'photo' | 'ratingCount'> {
  experienceYears: number;
  /** Bayesian rating out of five (see `ranking.ts`), one decimal. */
  performanceRating: number;
}

export async function featuredArtists(db: Database, around: Coordinates): Promise<ListedArtist[]> {
  const latSpan = REGION_KM / KM_PER_DEGREE;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((around.lat * Math.PI) / 180));
  const rows = await selectFeatured(db, { ...around, latSpan, lngSpan }, CAROUSEL);
  return rows.map((row) => listedArtist(row, around));
}

export function bestTeams(db: Database): Promise<BestArtist[]> {
  return best(db, 'team');
}

export function bestArtists(db: Database): Promise<BestArtist[]> {
  return best(db, 'solo');
}

export function listCategories(db: Database): Promise<Category[]> {
  return selectCategories(db, COUNTED_UP_TO);
}

/** Without counts, which cost more than everything else on a listing. */
export function listCategoryNames(db: Database): Promise<Omit<Category, 'artists'>[]> {
  return selectCategoryNames(db);
}

/** Every skill, by name, shown on cards of searchable artists [S5-07]. */
export function listShownSkills(db: Database): Promise<SkillChoice[]> {
  return selectShownSkills(db);
}

export function listSkills(db: Database, category: string | null = null): Promise<SkillChoice[]> {
  return selectChoices(db, 'skill', category);
}

export function listGenres(db: Database, category: string | null = null): Promise<SkillChoice[]> {
  return selectChoices(db, 'genre', category);
}

export function listLanguages(db: Database): Promise<SkillChoice[]> {
  return selectChoices(db, 'language', null);
}

async function best(db: Database, kind: 'solo' | 'team'): Promise<BestArtist[]> {
  const rows = await selectBest(db, kind, CAROUSEL);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    categoryName: row.category_name,
    city: row.city,
    members: row.members,
    photo: row.photo,
    ratingCount: row.rating_count,
    experienceYears: row.experience_years,
    performanceRating:
      Math.round(bayesianRating({ ratingCount: row.rating_count, ratingSum: row.rating_sum }) * 10) / 10,
  }));
}
