import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const artistsRoutes: RouteConfigEntry[] = [
  route('search', 'artists/routes/search.tsx'),
  route('artists/showcase', 'artists/routes/showcase.ts'),
  route('wishlist', 'artists/routes/wishlist.tsx'),
  route('wishlist/hearts', 'artists/routes/wishlist-hearts.ts'),
  route('join', 'artists/routes/join.tsx'),
];
