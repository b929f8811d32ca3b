import { z } from 'zod';
import { errorSchema } from '#app/platform/http.server.ts';
import type { ConversationPage } from '../conversation.ts';

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
export const conversationSchema = z.object({
  booking_id: z.string(),
  artist_id: z.number(),
  as: party,
  may_write: z.boolean(),
  contacts_open: z.boolean(),
  messages: z.array(messageSchema),
  more: z.boolean(),
  read: z.array(z.object({ by: z.enum(['host', 'artist']), up_to: z.number() })),
});

export const bookingParams = z.object({ id: z.string().max(60) });
export const performerQuery = z.object({
  artist: z.coerce.number().int().positive().optional().describe('An artist who performed before'),
});
export const messageRefusals = {
  400: errorSchema,
  401: errorSchema,
  404: errorSchema,
  409: errorSchema,
  429: errorSchema,
};

export function conversationToWire({
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
