import { businessNow } from '#app/platform/clock.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { availability } from '../calendar/availability.server.ts';
import { artistId, monthQuery, wireMonth } from './api-shapes.server.ts';
import { failures } from './or-refuse.server.ts';

const tags = ['Artists'];

/** The days of a month of an artist. */
export function availabilityApi(api: Api, { reads }: Platform) {
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
      const days = await availability(reads, id, month);
      if (!days) throw new HttpRefusal(404, 'not_found', 'Failed to load artist information');
      return { artist_id: id, month, days };
    },
  );
}
