import { z } from 'zod';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { featuredArtists } from '../search/list-artists.server.ts';
import { artistToWire, featuredQuery, wireArtist } from './api-shapes.server.ts';
import { failures, orRefuse } from './or-refuse.server.ts';

const tags = ['Artists'];

/** Featured artists within 100 km. */
export function featuredArtistsApi(api: Api, { reads }: Platform) {
  api.get(
    '/search/featured',
    {
      schema: {
        tags,
        summary: 'Featured artists within 100 km',
        querystring: featuredQuery,
        response: { 200: z.array(wireArtist), 400: errorSchema, ...failures },
      },
    },
    async (request) => {
      const featured = featuredArtists(reads, request.query);
      return (await orRefuse(request, 'Failed to load featured artists', featured)).map((artist) =>
        artistToWire(artist),
      );
    },
  );
}
