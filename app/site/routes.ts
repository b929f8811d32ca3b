import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { POLICY_SLUGS } from './policies/policy-pages.ts';

/** Short address, plus the legacy address under `/search`. */
const policyRoutes = POLICY_SLUGS.flatMap((slug) =>
  [slug, `search/${slug}`].map((path) =>
    route(path, 'site/policies/policy.route.tsx', { id: `policy/${path}` }),
  ),
);

export const siteRoutes: RouteConfigEntry[] = [
  index('site/home/home.route.tsx'),
  route('artists/:id', 'site/artist-profile/artist-profile.route.tsx'),
  route('studio/:artistId/preview', 'site/artist-profile/artist-preview.route.tsx'),
  route('live/:skill?/:city?', 'site/landing/landing.route.tsx'),
  route('FAQ', 'site/faq/faq.route.tsx'),
  route('contact-us', 'site/contact/contact.route.tsx'),
  ...policyRoutes,
  route('sitemap.xml', 'site/sitemap/sitemap.route.ts', { id: 'sitemap-index' }),
  route('sitemap/:part', 'site/sitemap/sitemap.route.ts', { id: 'sitemap-part' }),
  route('robots.txt', 'site/seo/robots.route.ts'),
  route('manifest.webmanifest', 'site/manifest.route.ts'),
  route('offline', 'site/offline/offline.route.tsx'),
  route('install', 'site/install/install.route.tsx'),
  route('menu', 'site/shell/menu.route.tsx'),
  route('menu/profile', 'site/shell/profile-menu.route.tsx'),
  route('*', 'site/shell/missing.route.tsx'),
];
