import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { addressAt } from './geocoder.server.ts';
import { listCities } from './list-cities.server.ts';

const written = z.string().trim().min(1).transform(Number);
const point = z.object({
  lat: written.pipe(z.number().min(-90).max(90)),
  lng: written.pipe(z.number().min(-180).max(180)),
});
const addressAnswer = z.object({
  address: z.string(),
  source: z.enum(['offline', 'service', 'coordinates']),
});
const cityAnswer = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  state_code: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export function placesApi(api: Api, platform: Platform) {
  api.get(
    '/places/reverse',
    {
      schema: {
        tags: ['Places'],
        summary: 'The address at a point',
        querystring: point,
        response: { 200: addressAnswer },
      },
      config: { badInput: 'Could not convert coordinates to address. Please send lat and lng as numbers.' },
    },
    (request) =>
      addressAt(platform, request.query, {
        address: clientAddress(request),
        sessionId: request.viewer?.sessionId,
      }),
  );

  api.get(
    '/places/cities',
    { schema: { tags: ['Places'], summary: 'Cities we serve', response: { 200: z.array(cityAnswer) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      const cities = await listCities(platform.reads);
      return cities.map(({ id, slug, name, stateCode, lat, lng }) => ({
        ...{ id, slug, name, lat, lng },
        state_code: stateCode,
      }));
    },
  );
}
