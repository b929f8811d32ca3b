import { z } from 'zod';
import { VENUE_SETTINGS } from '#app/calendar/sound-verdict.ts';
import { readVenue } from '#app/places/venue-place.ts';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { clockTime } from '../core/booking-request.ts';
import { soundAnswer } from '../core/sound-guard.server.ts';
import { sendRefusal } from './send-refusal.server.ts';

const body = z.object({
  address: z.string().trim().max(300),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  setting: z.enum(VENUE_SETTINGS).default('unknown'),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
});

const answered = z.object({
  verdict: z.unknown().describe('null while the address names no place; `latestEnd` is the end that is sold'),
});

/** May music be played there? Posted, so that addresses stay out of URLs. */
export function soundVerdictApi(api: Api, deps: BookingDeps) {
  api.post(
    '/sound-verdict',
    {
      schema: {
        summary: 'Whether music may be played at a venue, on a day, from start to end',
        body,
        response: { 200: answered, '4xx': errorSchema },
      },
    },
    async (request, reply) => {
      const { doubt } = readVenue(request.body);
      if (doubt?.reason === 'venue_state_unclear') return sendRefusal(reply, doubt);
      const hostId = request.viewer?.accountId ?? null;
      return { verdict: await soundAnswer(deps.db, { ...request.body, hostId }) };
    },
  );
}
