// For tests: the database ranks by `artist_rank`, a function of its migrations, which this must equal.
/** Prior reviews per artist, so that one perfect review does not beat a hundred. */
const PRIOR_REVIEWS = 10;
export const PRIOR_RATING = 4.2;
/** Performances beyond which more do not raise the rank. */
const SEASONED = 200;
/** Below this many performances an artist gets a small boost. */
const NEWCOMER = 5;

const QUALITY_SHARE = 0.75;
const EXPERIENCE_SHARE = 0.25;
const NEWCOMER_LIFT = 0.06;
/** Rank cost of each withdrawn acceptance, and the maximum in total. */
const WITHDRAWAL_COST = 0.05;
const WITHDRAWALS_COST = 0.2;
const DISTANCE_COST = 0.3;
const DISTANCE_SCALE_KM = 30;

/** Ratings, performances and withdrawals of an artist. */
export interface RankingFigures {
  ratingCount: number;
  ratingSum: number;
  performedCount: number;
  withdrawnCount?: number;
}

/** Rank part independent of the search, 0 to about 1. Keep in step with SQL `artist_rank` in migrations. */
export function artistRank(figures: RankingFigures): number {
  const quality = clamp((bayesianRating(figures) - 3) / 2);
  const experience = Math.min(1, Math.log(1 + figures.performedCount) / Math.log(1 + SEASONED));
  const newcomer = Math.max(0, NEWCOMER - figures.performedCount) / NEWCOMER;
  const withdrawals = Math.min(WITHDRAWALS_COST, WITHDRAWAL_COST * (figures.withdrawnCount ?? 0));
  return QUALITY_SHARE * quality + EXPERIENCE_SHARE * experience + NEWCOMER_LIFT * newcomer - withdrawals;
}

/** Penalty by distance: small nearby, most of the rank at 60 km. */
export function distancePenalty(km: number): number {
  return DISTANCE_COST * (1 - Math.exp(-km / DISTANCE_SCALE_KM));
}

/** Rating including the prior reviews, 1 to 5. */
export function bayesianRating({
  ratingCount,
  ratingSum,
}: Pick<RankingFigures, 'ratingCount' | 'ratingSum'>): number {
  return (PRIOR_REVIEWS * PRIOR_RATING + ratingSum) / (PRIOR_REVIEWS + ratingCount);
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}
