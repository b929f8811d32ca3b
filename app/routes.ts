import { index, type RouteConfig, route } from '@react-router/dev/routes';
import addresses from './routes.json' with { type: 'json' };
import { POLICY_SLUGS } from './site/policies/policy-pages.ts';

const routesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, file]) => route(path, file));

/** Short address, plus the legacy address under `/search`. */
const policyRoutes = POLICY_SLUGS.flatMap((slug) =>
  [slug, `search/${slug}`].map((path) =>
    route(path, 'site/policies/policy.route.tsx', { id: `policy/${path}` }),
  ),
);

export default [
  index('site/home/home.route.tsx'),
  ...routesOf(addresses.pages),
  route('operator', 'staff/queue/operator.route.tsx', { id: 'operator' }, [
    index('staff/queue/overview/overview.route.tsx'),
    ...routesOf(addresses.staff),
  ]),
  ...policyRoutes,
  route('sitemap.xml', 'site/sitemap/sitemap.route.ts', { id: 'sitemap-index' }),
  route('sitemap/:part', 'site/sitemap/sitemap.route.ts', { id: 'sitemap-part' }),
] satisfies RouteConfig;
