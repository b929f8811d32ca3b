import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { monthAvailability } from '../calendar/availability.server.ts';
import { findArtistProfile } from '../core/find-artist-profile.server.ts';
import { bestArtists, bestTeams, featuredArtists, listCategories } from '../search/list-artists.server.ts';
import { searchArtists } from '../search/search-artists.server.ts';
import {
  artistId,
  artistToWire,
  bestToWire,
  categoryToWire,
  featuredQuery,
  monthQuery,
  profileToWire,
  searchBody,
  searchFromWire,
  understoodToWire,
  wireArtist,
  wireBest,
  wireCategory,
  wireMonth,
  wireProfile,
} from './api-shapes.server.ts';

/** Artists around a point, best first. */
function searchArtistsApi(api: Api, { reads }: Platform) {
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
      const searched = searchArtists(reads, searchFromWire(request.body));
      const found = await resultOrPublicError(request, 'Failed to fetch artists', searched);
      const { interpretation, beyond } = found;
      if (interpretation) reply.header('x-search-understood', understoodToWire(interpretation, beyond));
      reply.header('x-total-count', found.total).header('x-total-capped', String(found.more));
      return [
        ...found.artists.map((artist) => artistToWire(artist)),
        ...beyond.flatMap(({ letGo, artists }) => artists.map((artist) => artistToWire(artist, letGo))),
      ];
    },
  );
}

function listCategoriesApi(api: Api, { reads }: Platform) {
  api.get(
    '/artists',
    { schema: { tags, summary: 'Categories', response: { 200: z.array(wireCategory), ...failures } } },
    async (request) =>
      (await resultOrPublicError(request, 'Failed to fetch categories', listCategories(reads))).map(
        categoryToWire,
      ),
  );
}

/** Featured artists within 100 km. */
function featuredArtistsApi(api: Api, { reads }: Platform) {
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
      return (await resultOrPublicError(request, 'Failed to load featured artists', featured)).map((artist) =>
        artistToWire(artist),
      );
    },
  );
}

function bestArtistsApi(api: Api, { reads }: Platform) {
  api.get(
    '/bestTeam',
    { schema: { tags, summary: 'The best teams', response: { 200: z.array(wireBest), ...failures } } },
    async (request) =>
      (await resultOrPublicError(request, 'Failed to load team members', bestTeams(reads))).map(bestToWire),
  );

  api.get(
    '/bestArtist',
    { schema: { tags, summary: 'The best solo artists', response: { 200: z.array(wireBest), ...failures } } },
    async (request) =>
      (await resultOrPublicError(request, 'Failed to load artists', bestArtists(reads))).map(bestToWire),
  );
}

/** The days of a month of an artist. */
function availabilityApi(api: Api, { reads }: Platform) {
  api.get(
    '/artists/:id/availability',
    {
      schema: {
        tags,
        summary: 'The days of a month: free, partly taken or taken',
        params: artistId,
        querystring: monthQuery,
        response: { 200: wireMonth, 400: errorSchema, 404: errorSchema, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const month = request.query.month ?? dayInIndia(await businessNow(reads)).slice(0, 7);
      const days = await monthAvailability(reads, id, month);
      if (!days) throw new HttpRefusal(404, 'not_found', 'Failed to load artist information');
      return { artist_id: id, month, days };
    },
  );
}

export function artistsApi(api: Api, platform: Platform): void {
  searchArtistsApi(api, platform);
  listCategoriesApi(api, platform);
  featuredArtistsApi(api, platform);
  bestArtistsApi(api, platform);
  artistProfileApi(api, platform);
  availabilityApi(api, platform);
}

const tags = ['Artists'];

function artistProfileApi(api: Api, { reads }: Platform) {
  for (const [path, kind, sentence] of [
    ['/search/artists/:id', null, 'Failed to load artist information'],
    ['/search/team/:id', 'team', 'Failed to load team member information'],
  ] as const) {
    api.get(
      path,
      {
        config: { badInput: sentence },
        schema: {
          tags,
          summary: kind ? 'Profile of a team' : 'Profile of an artist or team',
          params: artistId,
          response: { 200: wireProfile, 400: errorSchema, 404: errorSchema, ...failures },
        },
      },
      async (request) => {
        const profile = await resultOrPublicError(
          request,
          sentence,
          findArtistProfile(reads, request.params.id),
        );
        if (!profile || (kind && profile.kind !== kind)) throw new HttpRefusal(404, 'not_found', sentence);
        return profileToWire(profile);
      },
    );
  }
}

/** Answer of a route that fails with a sentence of its own. */
const failures = { 500: errorSchema };

/** The result, or a public error message; the cause is logged. */
async function resultOrPublicError<Value>(
  request: FastifyRequest,
  sentence: string,
  answer: Promise<Value>,
): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    throw new HttpRefusal(500, 'internal_error', sentence);
  }
}
