import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

export const siteRoutes: RouteConfigEntry[] = [
  index('site/routes/home.tsx'),
  route('artists/:id', 'site/routes/artist-profile.tsx'),
  route('menu', 'site/routes/menu.tsx'),
  route('menu/profile', 'site/routes/profile-menu.tsx'),
  route('language', 'site/routes/language.ts'),
  route('dev/parts', 'site/routes/parts.tsx'),
  route('dev/parts/stage', 'site/routes/parts-stage.tsx'),
  route('*', 'site/routes/missing.tsx'),
];
