import type { Database } from '#app/platform/database.server.ts';
import { REVIEWS_PER_PAGE, type Review, type ReviewSort, type ReviewSummary, summarise } from './review.ts';
import { SIDES, type Side } from './review-request.ts';
import { countByRating, selectRemoved, selectReviews, selectSideAverages } from './reviews-queries.server.ts';

export async function reviewSummary(db: Database, artistId: number): Promise<ReviewSummary> {
  return summarise(await countByRating(db, artistId));
}

export async function listReviews(
  db: Database,
  artistId: number,
  { page = 1, sort = 'newest' }: { page?: number; sort?: ReviewSort } = {},
): Promise<Review[]> {
  return selectReviews(db, artistId, {
    sort,
    limit: REVIEWS_PER_PAGE,
    offset: (page - 1) * REVIEWS_PER_PAGE,
  });
}

const MAX_REMOVED_SHOWN = 20;

export function removedReviews(db: Database, artistId: number) {
  return selectRemoved(db, artistId, MAX_REMOVED_SHOWN);
}

/** Mean stars per rated side, to one decimal; unrated sides are left out. */
export async function ratedSides(db: Database, artistId: number): Promise<{ side: Side; average: number }[]> {
  const means = await selectSideAverages(db, artistId);
  return SIDES.flatMap((side) => {
    const mean = means[side];
    return mean === null ? [] : [{ side, average: Math.round(Number(mean) * 10) / 10 }];
  });
}
