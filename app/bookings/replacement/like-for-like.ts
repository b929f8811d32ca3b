import { coveredMinutes } from '#app/artists/calendar/slot.ts';
import { PRIOR_RATING } from '#app/artists/search/ranking.ts';

/** What the rule looks at of the artist who was booked, and of one who could come instead. */
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

/** Tenths of a star that another artist's rating may be lower by. */
const LOWER_BY_TENTHS = 3;
/** We bear what another artist costs more, up to twice the price; who costs less than half of it is not alike. */
const MAX_PRICE = 2;
const CHEAPEST = 0.5;

/**
 * Whether somebody is like the artist who was booked: of the same category and kind, with a skill in common, covering
 * the whole performance, rated not lower by more than 0.3 (who has no reviews counts as the ranking's first ones), at
 * half to twice the price. That they are free and near enough is the search's to say.
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

/** Those who may be offered, in the order they came in: best first by the written rule of ranking. */
export function likeForLike<Other extends Comparable>(
  original: Comparable,
  others: readonly Other[],
  minutes: number,
  excluded: ReadonlySet<number>,
): Other[] {
  return others.filter((other) => !excluded.has(other.id) && isLikeForLike(original, other, minutes));
}

/** An artist who names no skills is whatever the category says. */
function sharesSkill(wanted: readonly string[], offered: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const known = new Set(offered.map((skill) => skill.trim().toLowerCase()));
  return wanted.some((skill) => known.has(skill.trim().toLowerCase()));
}

/** The rating as people see it, in tenths of a star: 4.7 is 47. */
function ratingTenths({ ratingCount, ratingSum }: Comparable): number {
  return Math.round(10 * (ratingCount === 0 ? PRIOR_RATING : ratingSum / ratingCount));
}
