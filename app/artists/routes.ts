import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const artistsRoutes: RouteConfigEntry[] = [
  route('search', 'artists/routes/search.tsx'),
  route('artists/showcase', 'artists/routes/showcase.ts'),
  route('wishlist', 'artists/routes/wishlist.tsx'),
  route('wishlist/hearts', 'artists/routes/wishlist-hearts.ts'),
  route('join', 'artists/routes/join.tsx'),
  route('studio', 'artists/routes/studio.tsx'),
  route('studio/:artistId', 'artists/routes/studio-overview.tsx'),
  route('studio/:artistId/calendar', 'artists/routes/studio-calendar.tsx'),
  route('calendar/:feed', 'artists/routes/calendar-feed.ts'),
  route('studio/:artistId/media', 'artists/routes/studio-media.tsx'),
  route('studio/:artistId/profile', 'artists/routes/studio-profile.tsx'),
  route('studio/:artistId/profile/price', 'artists/routes/studio-price.tsx'),
  route('studio/:artistId/profile/stage', 'artists/routes/studio-stage.tsx'),
  route('studio/:artistId/profile/team', 'artists/routes/studio-team.tsx'),
];
