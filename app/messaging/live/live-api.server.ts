import type { PassThrough } from 'node:stream';
import { z } from 'zod';
import { readViewer, requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createListener } from '#app/platform/signals.server.ts';
import { findConversation } from '../conversation-access.server.ts';
import { followConversation } from './message-stream.server.ts';

const MAX_PER_ACCOUNT = 12;
const MAX_TOTAL = 4000;

/** Live conversations by Server-Sent Events. All streams of a process share one LISTEN connection. */
export async function liveMessagesApi(api: Api, platform: Platform): Promise<void> {
  const { db, log } = platform;
  const listener = createListener(platform.database, log);
  const streams = new Map<PassThrough, string>();
  const letGo = () => {
    for (const stream of streams.keys()) stream.end();
  };
  api.addHook('preClose', async () => letGo());
  api.addHook('onClose', () => listener.close());

  api.get(
    '/bookings/:id/messages/live',
    {
      config: { signedIn: true },
      schema: {
        tags: ['messages'],
        summary: 'Follow the conversation about a booking',
        description:
          'Server-Sent Events: message, read, changed, over. Coming again with Last-Event-ID brings what was missed.',
        params: z.object({ id: z.string().max(60) }),
        querystring: z.object({
          artist: z.coerce.number().int().positive().optional(),
          after: z.coerce.number().int().nonnegative().optional(),
        }),
        response: {
          200: z.unknown().describe('A stream of text/event-stream'),
          401: errorSchema,
          404: errorSchema,
          429: errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      const open = await findConversation(db, viewer, request.params.id, request.query.artist);
      if (!open) throw new HttpRefusal(404, 'not_found', 'There is no such conversation.');
      refuseTooMany(streams, viewer.accountId);
      const { cookie, authorization } = request.headers;
      const stream = followConversation({
        db,
        listener,
        log,
        whoAsks: () => readViewer(platform, { cookie, authorization }, false),
        bookingId: open.bookingId,
        artistId: open.artistId,
        after: lastSeen(request.headers['last-event-id']) ?? request.query.after ?? 0,
      });
      streams.set(stream, viewer.accountId);
      stream.on('close', () => streams.delete(stream));
      request.raw.on('close', () => stream.destroy());
      // Proxies must not buffer or compress the stream.
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-store, no-transform',
          'x-accel-buffering': 'no',
        })
        .send(stream);
    },
  );
}

function lastSeen(header: string | string[] | undefined): number | undefined {
  const id = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

function refuseTooMany(streams: ReadonlyMap<PassThrough, string>, accountId: string) {
  const own = [...streams.values()].filter((owner) => owner === accountId).length;
  if (own >= MAX_PER_ACCOUNT)
    throw new HttpRefusal(
      429,
      'too_many_streams',
      'This conversation is open in too many windows. Please close one.',
    );
  if (streams.size >= MAX_TOTAL)
    throw new HttpRefusal(503, 'overloaded', 'Too many people at once. Please try again in a moment.');
}
