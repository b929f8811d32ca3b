import { z } from 'zod';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findUnderstood, understoodHeader } from '../search/find-by-words.server.ts';
import { searchArtists } from '../search/search-artists.server.ts';
import { understandSearch } from '../search/understand-search.server.ts';
import { artistToWire, searchBody, searchFromWire, wireArtist } from './api-shapes.server.ts';
import { failures, orRefuse } from './or-refuse.server.ts';

const tags = ['Artists'];

/** Artists around a point, best first. */
export function searchArtistsApi(api: Api, { reads }: Platform) {
  api.post(
    '/search/fetch-artists',
    {
      schema: {
        tags,
        summary:
          'Find artists around a point, best first; x-total-count says how many fit, x-search-understood what q means',
        body: searchBody,
        response: { 200: z.array(wireArtist), 400: errorSchema, ...failures },
      },
    },
    async (request, reply) => {
      const searched = searchOrUnderstand(reads, request.body);
      const { found, beyond, understood } = await orRefuse(request, 'Failed to fetch artists', searched);
      if (understood) reply.header('x-search-understood', understood);
      reply.header('x-total-count', found.total).header('x-total-capped', String(found.more));
      return [
        ...found.artists.map((artist) => artistToWire(artist)),
        ...beyond.flatMap(({ letGo, artists }) => artists.map((artist) => artistToWire(artist, letGo))),
      ];
    },
  );
}

/** The artists found; for a typed search also what was understood, as a header's value. */
async function searchOrUnderstand(reads: Platform['reads'], body: z.output<typeof searchBody>) {
  const search = searchFromWire(body);
  if (!body.q) return { found: await searchArtists(reads, search), beyond: [] };
  const asked = await understandSearch(reads, body.q, search, body);
  const { beyond, ...found } = await findUnderstood(reads, asked);
  return { found, beyond, understood: understoodHeader(asked.understood, beyond) };
}
