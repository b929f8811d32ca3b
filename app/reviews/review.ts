export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEWS_PER_PAGE = 10;

export interface Review {
  id: number;
  authorName: string;
  occasion: string;
  place: string;
  rating: number;
  body: string;
  answer: string | null;
  answeredAt: Date | null;
  performedOn: string;
  createdAt: Date;
}

export type Stars = 1 | 2 | 3 | 4 | 5;

export interface ReviewSummary {
  count: number;
  /** One decimal; null without reviews, shown as "New". */
  average: number | null;
  /** Five stars to one; percents add up to 100. */
  distribution: { stars: Stars; count: number; percent: number }[];
}

const STARS: readonly Stars[] = [5, 4, 3, 2, 1];

export function summarise(counts: readonly { rating: number; count: number }[]): ReviewSummary {
  const ofStars = (stars: Stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0;
  const count = STARS.reduce<number>((sum, stars) => sum + ofStars(stars), 0);
  const total = STARS.reduce<number>((sum, stars) => sum + stars * ofStars(stars), 0);
  const exact = STARS.map((stars) => (count === 0 ? 0 : (ofStars(stars) / count) * 100));
  const missing = (count === 0 ? 0 : 100) - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const upward = STARS.map((_, place) => place)
    .sort((one, other) => (exact[other]! % 1) - (exact[one]! % 1))
    .slice(0, missing);
  return {
    count,
    average: count === 0 ? null : Math.round((total / count) * 10) / 10,
    distribution: STARS.map((stars, place) => ({
      stars,
      count: ofStars(stars),
      percent: Math.floor(exact[place]!) + (upward.includes(place) ? 1 : 0),
    })),
  };
}
