import type { RouteConfig } from '@react-router/dev/routes';
import { siteRoutes } from './site/routes.ts';

/** Joins the addresses of all domains. */
export default [...siteRoutes] satisfies RouteConfig;
