import type { RouteConfig } from '@react-router/dev/routes';
import { accountsRoutes } from './accounts/routes.ts';
import { artistsRoutes } from './artists/routes.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { soundRoutes } from './sound/routes.ts';
import { operatorsRoutes } from './staff/routes.ts';

export default [
  ...accountsRoutes,
  ...bookingsRoutes,
  ...artistsRoutes,
  ...messagingRoutes,
  ...notificationsRoutes,
  ...operatorsRoutes,
  ...reviewsRoutes,
  ...soundRoutes,
  ...siteRoutes,
] satisfies RouteConfig;
