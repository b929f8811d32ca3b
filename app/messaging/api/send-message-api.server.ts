import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { MAX_MESSAGE_LENGTH } from '../conversation.ts';
import { refusalOf } from '../message-refusal.server.ts';
import { sendMessage } from '../send-message.server.ts';
import { bookingParams, messageRefusals, performerQuery } from './wire.server.ts';

/** Writes into the conversation about a booking. */
export function sendMessageApi(api: Api, { db }: Platform) {
  api.post(
    '/bookings/:id/messages',
    {
      config: {
        signedIn: true,
        badInput: `Please write a message of at most ${MAX_MESSAGE_LENGTH} characters.`,
      },
      schema: {
        tags: ['messages'],
        summary: 'Write into the conversation about a booking',
        description: 'The same key again is the same message.',
        params: bookingParams,
        querystring: performerQuery,
        body: z.object({
          text: z.string().min(1).max(MAX_MESSAGE_LENGTH),
          key: z.string().regex(/^[\w-]{8,64}$/),
        }),
        response: { 200: z.object({ id: z.number() }), ...messageRefusals },
      },
    },
    async (request) => {
      const answer = await sendMessage(db, requireViewer(request), {
        bookingId: request.params.id,
        artistId: request.query.artist,
        ...request.body,
      });
      if (!answer.ok) throw refusalOf(answer.refusal);
      return { id: answer.value.id };
    },
  );
}
