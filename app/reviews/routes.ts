import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const reviewsRoutes: RouteConfigEntry[] = [
  route('bookings/:id/review', 'reviews/routes/write-review.tsx'),
  route('artists/:id/reviews', 'reviews/routes/artist-reviews.tsx'),
  route('studio/:artistId/reviews', 'reviews/routes/studio-reviews.tsx'),
];
