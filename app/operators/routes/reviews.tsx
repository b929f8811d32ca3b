import { openReviews } from '../reviews/open-reviews.server.ts';
import { ReviewsPage } from '../reviews/reviews-page.tsx';
import type { Route } from './+types/reviews.ts';

export const loader = (args: Route.LoaderArgs) => openReviews(args);

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}
