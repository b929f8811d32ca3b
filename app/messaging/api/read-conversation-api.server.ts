import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readConversation } from '../read-conversation.server.ts';
import {
  bookingParams,
  conversationSchema,
  conversationToWire,
  messageRefusals,
  performerQuery,
} from './wire.server.ts';

/** A page of the conversation about a booking. */
export function readConversationApi(api: Api, { db }: Platform) {
  api.get(
    '/bookings/:id/messages',
    {
      config: { signedIn: true },
      schema: {
        tags: ['messages'],
        summary: 'A page of the conversation about a booking, the newest first page first',
        params: bookingParams,
        querystring: performerQuery.extend({
          before: z.coerce.number().int().positive().optional().describe('Older than this message'),
        }),
        response: { 200: conversationSchema, ...messageRefusals },
      },
    },
    async (request) => {
      const { artist: artistId, before } = request.query;
      const page = await readConversation(db, requireViewer(request), request.params.id, {
        artistId,
        before,
      });
      if (!page) throw new HttpRefusal(404, 'not_found', 'There is no such conversation.');
      return conversationToWire(page);
    },
  );
}
