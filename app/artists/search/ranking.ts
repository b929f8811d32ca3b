/** Reviews that every artist is imagined to start with, so that one perfect review does not beat a hundred. */
const PRIOR_REVIEWS = 10;
export const PRIOR_RATING = 4.2;
/** Performances after which more of them say nothing new. */
const SEASONED = 200;
/** Performances below which an artist is lifted a little, to be given a first chance. */
const NEWCOMER = 5;

const QUALITY_SHARE = 0.75;
const EXPERIENCE_SHARE = 0.25;
const NEWCOMER_LIFT = 0.06;
/** What each yes that was taken back costs, and all of them at most. */
const WITHDRAWAL_COST = 0.05;
const WITHDRAWALS_COST = 0.2;
const DISTANCE_COST = 0.3;
const DISTANCE_SCALE_KM = 30;

/** What hosts said, how often the artist performed here, and how often not after all. */
export interface TrackRecord {
  ratingCount: number;
  ratingSum: number;
  performedCount: number;
  /** How often the artist took back a yes. */
  withdrawnCount?: number;
}

/**
 * The part of the ranking that does not depend on who asks, between 0 and about 1. The database stores it with
 * each search row (`artist_rank` in the migrations computes the same).
 */
export function artistRank(record: TrackRecord): number {
  const quality = clamp((bayesianRating(record) - 3) / 2);
  const experience = Math.min(1, Math.log(1 + record.performedCount) / Math.log(1 + SEASONED));
  const newcomer = Math.max(0, NEWCOMER - record.performedCount) / NEWCOMER;
  const withdrawals = Math.min(WITHDRAWALS_COST, WITHDRAWAL_COST * (record.withdrawnCount ?? 0));
  return QUALITY_SHARE * quality + EXPERIENCE_SHARE * experience + NEWCOMER_LIFT * newcomer - withdrawals;
}

/** What is taken off the rank of an artist this far away: little for the next sector, most of it after 60 km. */
export function distancePenalty(km: number): number {
  return DISTANCE_COST * (1 - Math.exp(-km / DISTANCE_SCALE_KM));
}

/** The rating after the imagined first reviews, from 1 to 5. */
export function bayesianRating({
  ratingCount,
  ratingSum,
}: Pick<TrackRecord, 'ratingCount' | 'ratingSum'>): number {
  return (PRIOR_REVIEWS * PRIOR_RATING + ratingSum) / (PRIOR_REVIEWS + ratingCount);
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}
