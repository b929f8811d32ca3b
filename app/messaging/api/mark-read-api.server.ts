import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { MAX_ID } from '#app/shared/read-id.ts';
import { markConversationRead } from '../mark-read.server.ts';
import { bookingParams, messageRefusals, performerQuery } from './wire.server.ts';

/** Records how far the conversation was read. */
export function markReadApi(api: Api, { db }: Platform) {
  api.post(
    '/bookings/:id/messages/read',
    {
      config: { signedIn: true },
      schema: {
        tags: ['messages'],
        summary: 'Say how far the conversation was read',
        params: bookingParams,
        querystring: performerQuery,
        body: z
          .object({ up_to: z.number().int().positive().optional() })
          .nullish()
          .describe('Without `up_to` all of it was read'),
        response: { 200: z.object({ message: z.string() }), ...messageRefusals },
      },
    },
    async (request) => {
      const read = await markConversationRead(db, requireViewer(request), {
        bookingId: request.params.id,
        artistId: request.query.artist,
        upTo: request.body?.up_to ?? MAX_ID,
      });
      if (!read) throw new HttpRefusal(404, 'not_found', 'There is no such conversation.');
      return { message: 'Marked as read' };
    },
  );
}
