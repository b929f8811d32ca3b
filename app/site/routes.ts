import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { POLICY_SLUGS } from './policies/policy-pages.ts';

/** Each policy has its short address, and the one under the search that older links lead to. */
const policyRoutes = POLICY_SLUGS.flatMap((slug) =>
  [slug, `search/${slug}`].map((path) => route(path, 'site/routes/policy.tsx', { id: `policy/${path}` })),
);

export const siteRoutes: RouteConfigEntry[] = [
  index('site/routes/home.tsx'),
  route('artists/:id', 'site/routes/artist-profile.tsx'),
  route('live/:skill/:city?', 'site/routes/landing.tsx'),
  route('FAQ', 'site/routes/faq.tsx'),
  route('contact-us', 'site/routes/contact.tsx'),
  ...policyRoutes,
  route('sitemap.xml', 'site/routes/sitemap.ts', { id: 'sitemap-index' }),
  route('sitemap/:part', 'site/routes/sitemap.ts', { id: 'sitemap-part' }),
  route('robots.txt', 'site/routes/robots.ts'),
  route('manifest.webmanifest', 'site/routes/manifest.ts'),
  route('offline', 'site/routes/offline.tsx'),
  route('install', 'site/routes/install.tsx'),
  route('menu', 'site/routes/menu.tsx'),
  route('menu/profile', 'site/routes/profile-menu.tsx'),
  route('dev/parts', 'site/routes/parts.tsx'),
  route('dev/parts/stage', 'site/routes/parts-stage.tsx'),
  route('*', 'site/routes/missing.tsx'),
];
