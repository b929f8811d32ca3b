import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { bestArtists, bestTeams } from '../search/list-artists.server.ts';
import { bestToWire, wireBest } from './api-shapes.server.ts';
import { failures, orRefuse } from './or-refuse.server.ts';

const tags = ['Artists'];

/** The best teams and the best solo artists. */
export function bestArtistsApi(api: Api, { reads }: Platform) {
  api.get(
    '/bestTeam',
    { schema: { tags, summary: 'The best teams', response: { 200: z.array(wireBest), ...failures } } },
    async (request) =>
      (await orRefuse(request, 'Failed to load team members', bestTeams(reads))).map(bestToWire),
  );

  api.get(
    '/bestArtist',
    { schema: { tags, summary: 'The best solo artists', response: { 200: z.array(wireBest), ...failures } } },
    async (request) =>
      (await orRefuse(request, 'Failed to load artists', bestArtists(reads))).map(bestToWire),
  );
}
