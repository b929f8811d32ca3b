import { data } from 'react-router';
import { artistIdsOfIndexPart, countArtistIndexParts } from '#app/artists/search/list-artists.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { alternatesOf } from '#app/shared/languages.ts';
import { LANDING_PAGES, landingPath } from '../landing/landing-pages.ts';
import { POLICY_SLUGS, policyPath } from '../policies/policy-pages.ts';
import type { Route } from './+types/sitemap.route';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const { origin } = config;
  const part = (params as { part?: string }).part;
  if (part === undefined) return respondWithXml(sitemapIndex(origin, await countArtistIndexParts(reads)));
  if (part === 'pages.xml') return respondWithXml(sitemap(origin, STATIC_PATHS));
  const number = Number(/^artists-([1-9]\d{0,5})\.xml$/.exec(part)?.[1] ?? Number.NaN);
  if (!(number <= (await countArtistIndexParts(reads)))) throw data(null, { status: 404 });
  const ids = await artistIdsOfIndexPart(reads, number);
  return respondWithXml(
    sitemap(
      origin,
      ids.map((id) => `/artists/${id}`),
    ),
  );
}

function respondWithXml(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    },
  });
}

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
