import { index, type RouteConfigEntry } from '@react-router/dev/routes';

export const siteRoutes: RouteConfigEntry[] = [index('site/routes/home.tsx')];
