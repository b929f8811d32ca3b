import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const accountsRoutes: RouteConfigEntry[] = [
  route('sign-in', 'accounts/routes/sign-in.tsx'),
  route('sign-up', 'accounts/routes/sign-up.tsx'),
];
