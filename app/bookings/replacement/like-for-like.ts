import { coveredMinutes } from '#app/artists/calendar/slot.ts';
import { PRIOR_RATING } from '#app/artists/search/ranking.ts';

export interface Comparable {
  id: number;
  kind: 'solo' | 'team';
  category: string;
  skills: readonly string[];
  ratingCount: number;
  ratingSum: number;
  fee: number;
  setMinutes: number;
}

/** Maximum rating gap, in tenths of a star. */
const LOWER_BY_TENTHS = 3;
/** Without a person we bear at most a quarter more than the original; under half is not comparable. */
const MAX_PRICE = 1.25;
const CHEAPEST = 0.5;

/**
 * Same category and kind, shared skill, full length, rating within 0.3, half the host's price to a quarter more.
 * Artists without reviews count with the ranking's initial ones. The search checks slot and distance.
 */
export function isLikeForLike(original: Comparable, other: Comparable, minutes: number): boolean {
  return (
    other.id !== original.id &&
    other.category === original.category &&
    other.kind === original.kind &&
    sharesSkill(original.skills, other.skills) &&
    coveredMinutes(other.setMinutes) >= minutes &&
    ratingTenths(other) >= ratingTenths(original) - LOWER_BY_TENTHS &&
    other.fee <= original.fee * MAX_PRICE &&
    other.fee >= original.fee * CHEAPEST
  );
}

/** Eligible artists in input order, which is best first by the ranking rule. */
export function likeForLike<Other extends Comparable>(
  original: Comparable,
  others: readonly Other[],
  minutes: number,
  excluded: ReadonlySet<number>,
): Other[] {
  return others.filter((other) => !excluded.has(other.id) && isLikeForLike(original, other, minutes));
}

/** An artist without listed skills matches any in the category. */
export function sharesSkill(wanted: readonly string[], offered: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const known = new Set(offered.map((skill) => skill.trim().toLowerCase()));
  return wanted.some((skill) => known.has(skill.trim().toLowerCase()));
}

/** Displayed rating in tenths of a star: 4.7 is 47. */
function ratingTenths({ ratingCount, ratingSum }: Comparable): number {
  return Math.round(10 * (ratingCount === 0 ? PRIOR_RATING : ratingSum / ratingCount));
}
