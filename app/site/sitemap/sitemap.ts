import { alternatesOf } from '#app/shared/languages.ts';
import { LANDING_PAGES, landingPath } from '../landing/landing-pages.ts';
import { POLICY_SLUGS, policyPath } from '../policies/policy-pages.ts';

export const STATIC_PATHS: readonly string[] = [
  '/',
  '/search',
  ...LANDING_PAGES.map(landingPath),
  '/FAQ',
  '/contact-us',
  ...POLICY_SLUGS.map(policyPath),
];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function sitemapIndex(origin: string, artistParts: number): string {
  const names = ['pages', ...Array.from({ length: artistParts }, (_, index) => `artists-${index + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`;
}

export function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<url><loc>${escaped(origin + path)}</loc>${alternates(origin, path)}</url>`,
  );
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

function alternates(origin: string, path: string): string {
  return alternatesOf(path)
    .map(
      ([hreflang, address]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + address)}"/>`,
    )
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
