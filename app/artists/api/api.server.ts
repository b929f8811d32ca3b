import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistProfileApi } from './artist-profile-api.server.ts';
import { availabilityApi } from './availability-api.server.ts';
import { bestArtistsApi } from './best-artists-api.server.ts';
import { featuredArtistsApi } from './featured-artists-api.server.ts';
import { listCategoriesApi } from './list-categories-api.server.ts';
import { searchArtistsApi } from './search-artists-api.server.ts';

export function artistsApi(api: Api, platform: Platform): void {
  searchArtistsApi(api, platform);
  listCategoriesApi(api, platform);
  featuredArtistsApi(api, platform);
  bestArtistsApi(api, platform);
  artistProfileApi(api, platform);
  availabilityApi(api, platform);
}
