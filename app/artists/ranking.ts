/** Reviews that every artist is imagined to start with, so that one perfect review does not beat a hundred. */
const PRIOR_REVIEWS = 10;
const PRIOR_RATING = 4.2;
/** Performances after which more of them say nothing new. */
const SEASONED = 200;
/** Performances below which an artist is lifted a little, to be given a first chance. */
const NEWCOMER = 5;

const QUALITY_SHARE = 0.75;
const EXPERIENCE_SHARE = 0.25;
const NEWCOMER_LIFT = 0.06;
const DISTANCE_COST = 0.3;
const DISTANCE_SCALE_KM = 30;

/** What hosts said and how often the artist performed here. */
export interface TrackRecord {
  ratingCount: number;
  ratingSum: number;
  performedCount: number;
}

/**
 * The part of the ranking that does not depend on who asks, between 0 and about 1. The database stores it with
 * each search row (`artist_rank` in the migrations computes the same).
 */
export function artistRank(record: TrackRecord): number {
  const quality = clamp((bayesianRating(record) - 3) / 2);
  const experience = Math.min(1, Math.log(1 + record.performedCount) / Math.log(1 + SEASONED));
  const newcomer = Math.max(0, NEWCOMER - record.performedCount) / NEWCOMER;
  return QUALITY_SHARE * quality + EXPERIENCE_SHARE * experience + NEWCOMER_LIFT * newcomer;
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
