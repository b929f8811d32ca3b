import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { readViewer, requireViewer } from '#app/accounts/core/viewer.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createListener, type Listener } from '#app/platform/signals.server.ts';
import { findConversation, type Reader } from '../conversation-access.server.ts';
import { conversationTopic } from '../conversation-topic.ts';
import { readingsOfOthers, readMessagesAfter } from '../read-conversation.server.ts';
import { encodeComment, encodeEvent, type LiveEvent } from './event-text.ts';

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
        after: readLastEventId(request.headers['last-event-id']) ?? request.query.after ?? 0,
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

function readLastEventId(header: string | string[] | undefined): number | undefined {
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

const HEARTBEAT_MS = 20_000;
/** Bytes buffered before a slow reader is dropped; the browser reconnects and resumes. */
const MAX_WAITING_BYTES = 512 * 1024;

interface Following {
  db: Database;
  listener: Listener;
  log: Log;
  /** The reader now; null once the session has ended. */
  whoAsks(): Promise<Reader | null>;
  bookingId: string;
  artistId: number;
  /** Newest message id the reader has. */
  after: number;
}

/** Streams messages since `after`. Re-checks access at each signal and heartbeat, and ends without it. */
function followConversation(following: Following): PassThrough {
  const { db, listener, log, bookingId, artistId } = following;
  const stream = new PassThrough();
  let { after } = following;
  let seen = '';
  let readings = '';
  let looking: Promise<void> | undefined;
  let again = false;

  const say = (event: LiveEvent, id?: number) => stream.write(encodeEvent(event, id));
  const look = () => {
    if (looking) again = true;
    else looking = pollAgain().finally(() => (looking = undefined));
  };
  const pollAgain = async () => {
    do {
      again = false;
      await lookOnce().catch((err) => {
        log.warn({ err, booking: bookingId }, 'a conversation could not be followed');
        stream.end();
      });
    } while (again && !stream.writableEnded);
  };
  const lookOnce = async () => {
    const reader = await following.whoAsks();
    const open = reader && (await findConversation(db, reader, bookingId, artistId));
    if (stream.writableEnded) return;
    if (!reader || !open) {
      say({ type: 'over' });
      stream.end();
      return;
    }
    const seesNow = `${open.current} ${open.contactsOpen} ${open.artistContactsOpen} ${open.mayWrite}`;
    if (seen !== '' && seen !== seesNow) say({ type: 'changed' });
    seen = seesNow;
    for (const message of await readMessagesAfter(db, open, reader, after)) {
      after = message.id;
      say({ type: 'message', message }, message.id);
      again = true;
    }
    const read = await readingsOfOthers(db, open, reader);
    if (JSON.stringify(read) !== readings) say({ type: 'read', readings: read });
    readings = JSON.stringify(read);
  };

  const unsubscribe = listener.subscribe(conversationTopic(bookingId), look);
  const heartbeat = setInterval(() => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
    else stream.write(encodeComment('still here'));
    look();
  }, HEARTBEAT_MS);
  stream.on('error', () => {});
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  stream.write(encodeComment('listening', 2000));
  look();
  return stream;
}
