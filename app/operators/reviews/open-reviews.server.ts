import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { reviewsToModerate } from '#app/reviews/moderate-review.server.ts';
import { type PageArgs, pageOf } from '../page-args.ts';
import { REVIEW_STATES } from './review-states.ts';

export async function openReviews({ request, context }: PageArgs) {
  requirePageRight(context, request, 'moderate_reviews');
  const asked = new URL(request.url).searchParams;
  const state = REVIEW_STATES.find((each) => each === asked.get('state')) ?? 'published';
  const page = pageOf(request);
  const found = await reviewsToModerate(context.get(platformContext).db, state, page);
  return { state, page, done: asked.get('done'), ...found };
}
