import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listCategories } from '../search/list-artists.server.ts';
import { categoryToWire, wireCategory } from './api-shapes.server.ts';
import { failures, orRefuse } from './or-refuse.server.ts';

const tags = ['Artists'];

/** The categories of artists. */
export function listCategoriesApi(api: Api, { reads }: Platform) {
  api.get(
    '/artists',
    { schema: { tags, summary: 'Categories', response: { 200: z.array(wireCategory), ...failures } } },
    async (request) =>
      (await orRefuse(request, 'Failed to fetch categories', listCategories(reads))).map(categoryToWire),
  );
}
