import { data } from 'react-router';
import { artistIndexPart, artistIndexParts } from '#app/artists/search/index-artists.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Route } from './+types/sitemap.route';
import { STATIC_PATHS, sitemap, sitemapIndex } from './sitemap.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads, config } = context.get(platformContext);
  const { origin } = config;
  const part = (params as { part?: string }).part;
  if (part === undefined) return xml(sitemapIndex(origin, await artistIndexParts(reads)));
  if (part === 'pages.xml') return xml(sitemap(origin, STATIC_PATHS));
  const number = Number(/^artists-([1-9]\d{0,5})\.xml$/.exec(part)?.[1] ?? Number.NaN);
  if (!(number <= (await artistIndexParts(reads)))) throw data(null, { status: 404 });
  const ids = await artistIndexPart(reads, number);
  return xml(
    sitemap(
      origin,
      ids.map((id) => `/artists/${id}`),
    ),
  );
}

function xml(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    },
  });
}
