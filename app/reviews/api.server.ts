import { z } from 'zod';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listReviews, reviewSummary } from './list-reviews.server.ts';
import { REVIEW_SORTS, REVIEWS_PER_PAGE } from './review.ts';
import { isLiveArtist } from './reviews-queries.server.ts';

const LAST_PAGE = 1000;

const reviewsAnswer = z.object({
  summary: z.object({
    count: z.number(),
    average: z.number().nullable(),
    distribution: z.array(z.object({ stars: z.number(), count: z.number(), percent: z.number() })),
  }),
  page: z.number(),
  pages: z.number(),
  reviews: z.array(
    z.object({
      id: z.number(),
      author: z.string(),
      occasion: z.string(),
      place: z.string(),
      rating: z.number(),
      text: z.string(),
      answer: z.string().nullable(),
      performed_on: z.string(),
      created_at: z.string(),
    }),
  ),
});

export function reviewsApi(api: Api, platform: Platform) {
  api.get(
    '/reviews/:artistId',
    {
      schema: {
        tags: ['Reviews'],
        summary: 'Reviews of an artist: summary and one page',
        params: z.object({ artistId: z.coerce.number().int().min(1).max(2147483647) }),
        querystring: z.object({
          page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
          sort: z.enum(REVIEW_SORTS).default('newest'),
        }),
        response: { 200: reviewsAnswer, 404: errorSchema },
      },
      config: { badInput: 'Failed to load reviews' },
    },
    async ({ params: { artistId }, query: { page, sort } }, reply) => {
      const db = platform.reads;
      if (!(await isLiveArtist(db, artistId)))
        return sendError(reply, 404, 'artist_not_found', 'Information not found');
      const summary = await reviewSummary(db, artistId);
      const reviews = await listReviews(db, artistId, { page, sort });
      return {
        summary,
        page,
        pages: Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE)),
        reviews: reviews.map(({ authorName, body, performedOn, createdAt, answeredAt: _at, ...review }) => ({
          ...review,
          author: authorName,
          text: body,
          performed_on: performedOn,
          created_at: createdAt.toISOString(),
        })),
      };
    },
  );
}
