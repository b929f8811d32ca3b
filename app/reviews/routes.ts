import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const reviewsRoutes: RouteConfigEntry[] = [
  route('bookings/:id/review', 'reviews/write-review.route.tsx'),
  route('artists/:id/reviews', 'reviews/artist-reviews.route.tsx'),
  route('studio/:artistId/reviews', 'reviews/studio-reviews.route.tsx'),
];
