import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findArtistProfile } from '../core/find-artist-profile.server.ts';
import { artistId, profileToWire, wireProfile } from './api-shapes.server.ts';
import { availabilityApi } from './availability-api.server.ts';
import { bestArtistsApi } from './best-artists-api.server.ts';
import { featuredArtistsApi } from './featured-artists-api.server.ts';
import { listCategoriesApi } from './list-categories-api.server.ts';
import { failures, orRefuse } from './or-refuse.server.ts';
import { searchArtistsApi } from './search-artists-api.server.ts';

export function artistsApi(api: Api, platform: Platform): void {
  searchArtistsApi(api, platform);
  listCategoriesApi(api, platform);
  featuredArtistsApi(api, platform);
  bestArtistsApi(api, platform);
  artistProfileApi(api, platform);
  availabilityApi(api, platform);
}

const tags = ['Artists'];

/** The profile of an artist or a team. */
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
        const profile = await orRefuse(request, sentence, findArtistProfile(reads, request.params.id));
        if (!profile || (kind && profile.kind !== kind)) throw new HttpRefusal(404, 'not_found', sentence);
        return profileToWire(profile);
      },
    );
  }
}
