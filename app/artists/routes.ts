import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const artistsRoutes: RouteConfigEntry[] = [
  route('search', 'artists/search/search.route.tsx'),
  route('artists/showcase', 'artists/search/showcase.route.ts'),
  route('wishlist', 'artists/wishlist/wishlist.route.tsx'),
  route('wishlist/hearts', 'artists/wishlist/wishlist-hearts.route.ts'),
  route('join', 'artists/join/join.route.tsx'),
  route('studio', 'artists/studio/studio.route.tsx'),
  route('studio/:artistId/calendar', 'artists/studio/studio-calendar/studio-calendar.route.tsx'),
  route('calendar/:feed', 'artists/studio/studio-calendar/calendar-feed.route.ts'),
  route('studio/:artistId/checks', 'artists/verification/studio-checks.route.tsx'),
  route('studio/:artistId/checks/:identityDocumentId', 'artists/verification/own-identity-document.route.ts'),
  route('studio/:artistId/standing', 'artists/reliability/studio-reliability.route.tsx'),
  route('studio/:artistId/media', 'artists/studio/studio-media/studio-media.route.tsx'),
  route('studio/:artistId/profile', 'artists/studio/studio-profile/studio-profile.route.tsx'),
  route('studio/:artistId/profile/price', 'artists/studio/studio-profile/studio-price.route.tsx'),
  route('studio/:artistId/profile/stage', 'artists/studio/studio-profile/studio-stage.route.tsx'),
  route('studio/:artistId/profile/team', 'artists/studio/studio-team/studio-team.route.tsx'),
];
