import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { MAX_ID } from '#app/shared/read-id.ts';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { type ConversationPage, MAX_MESSAGE_LENGTH, REPORT_REASONS } from './conversation.ts';
import { liveMessagesApi } from './live/live-api.server.ts';
import { markConversationRead } from './mark-read.server.ts';
import { readConversation } from './read-conversation.server.ts';
import { type ReportRefusal, reportMessage } from './report-message.server.ts';
import { type MessageRefusal, sendMessage } from './send-message.server.ts';

export async function messagingApi(api: Api, platform: Platform): Promise<void> {
  readConversationApi(api, platform);
  sendMessageApi(api, platform);
  markReadApi(api, platform);
  reportMessageApi(api, platform);
  await liveMessagesApi(api, platform);
}

/** Records how far the conversation was read. */
function markReadApi(api: Api, { db }: Platform) {
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

/** A page of the conversation about a booking. */
function readConversationApi(api: Api, { db }: Platform) {
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

function reportMessageApi(api: Api, { db, wake }: Platform) {
  api.post(
    '/messages/:id/report',
    {
      config: { signedIn: true, badInput: 'Please say what is wrong with the message.' },
      schema: {
        tags: ['messages'],
        summary: 'Report a message to our staff',
        params: z.object({ id: z.coerce.number().int().positive() }),
        body: z.object({ reason: z.enum(REPORT_REASONS), note: z.string().max(500).optional() }),
        response: { 200: z.object({ message: z.string() }), ...messageRefusals },
      },
    },
    async (request) => {
      const { reason, note } = request.body;
      const answer = await reportMessage(db, requireViewer(request), {
        messageId: request.params.id,
        reason,
        ...(note === undefined ? {} : { note }),
      });
      if (!answer.ok) throw toHttpRefusal(answer.refusal);
      wake();
      return { message: 'Thank you. Our staff will look at it.' };
    },
  );
}

/** Writes into the conversation about a booking. */
function sendMessageApi(api: Api, { db }: Platform) {
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
      if (!answer.ok) throw toHttpRefusal(answer.refusal);
      return { id: answer.value.id };
    },
  );
}

const party = z.enum(['host', 'artist', 'operator']);
const messageSchema = z.object({
  id: z.number(),
  at: z.string(),
  from: party.nullable().describe('null for a line about the booking itself'),
  author: z.string().nullable(),
  mine: z.boolean(),
  text: z.string(),
  contacts_hidden: z.boolean().describe('Contacts are shown once the artist has confirmed'),
  removed: z.boolean(),
  event: z.string().nullable(),
});
const conversationSchema = z.object({
  booking_id: z.string(),
  artist_id: z.number(),
  as: party,
  may_write: z.boolean(),
  contacts_open: z.boolean(),
  messages: z.array(messageSchema),
  more: z.boolean(),
  read: z.array(z.object({ by: z.enum(['host', 'artist']), up_to: z.number() })),
});

const bookingParams = z.object({ id: z.string().max(60) });
const performerQuery = z.object({
  artist: z.coerce.number().int().positive().optional().describe('An artist who performed before'),
});
const messageRefusals = {
  400: errorSchema,
  401: errorSchema,
  404: errorSchema,
  409: errorSchema,
  429: errorSchema,
};

function conversationToWire({
  conversation,
  messages,
  more,
  readings,
}: ConversationPage): z.infer<typeof conversationSchema> {
  return {
    booking_id: conversation.bookingId,
    artist_id: conversation.artistId,
    as: conversation.me,
    may_write: conversation.mayWrite,
    contacts_open: conversation.contactsOpen,
    messages: messages.map(({ as, hidden, event, reported: _reported, ...message }) => ({
      ...message,
      from: as,
      contacts_hidden: hidden,
      event: event?.key ?? null,
    })),
    more,
    read: readings.map(({ as, lastReadId }) => ({ by: as, up_to: lastReadId })),
  };
}

function toHttpRefusal(refusal: MessageRefusal | ReportRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'not_found':
      return new HttpRefusal(404, 'not_found', 'There is no such conversation.');
    case 'closed':
      return new HttpRefusal(409, 'conversation_closed', 'You can no longer write here.');
    case 'too_many':
      return new HttpRefusal(
        429,
        'too_many_messages',
        `That is a lot at once. Please wait ${waitInWords(refusal.waitSeconds)}.`,
        { waitSeconds: refusal.waitSeconds },
      );
    case 'own_message':
      return new HttpRefusal(409, 'own_message', 'This is your own message.');
    case 'bad_key':
      return new HttpRefusal(400, 'invalid_input', 'The message has no usable key.');
    default:
      return new HttpRefusal(
        400,
        'invalid_input',
        `Please write a message of at most ${MAX_MESSAGE_LENGTH} characters.`,
      );
  }
}
