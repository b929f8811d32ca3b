import { hideHost } from '#app/bookings/view/hide-host.ts';
import type { Database } from '#app/platform/database.server.ts';
import { HIDDEN } from '#app/shared/contacts/mask-contacts.ts';
import {
  type Conversation,
  type ConversationEvent,
  type ConversationPage,
  MESSAGES_PER_PAGE,
  type Reading,
  type ThreadMessage,
} from './conversation.ts';
import { findConversation, type OpenConversation, type Reader } from './conversation-access.server.ts';
import { type MessageRow, selectArtistsOfBooking, selectMessages } from './conversation-queries.server.ts';
import { selectReadPositions } from './waiting-queries.server.ts';

/**
 * One page of a conversation as the reader may see it, else null. Does not mark it read.
 * @param options `before`: first message id of the newer page. `artistId`: a former artist.
 */
export async function readConversation(
  db: Database,
  reader: Reader,
  bookingId: string,
  { artistId, before }: { artistId?: number | undefined; before?: number | undefined } = {},
): Promise<ConversationPage | null> {
  const open = await findConversation(db, reader, bookingId, artistId);
  if (!open) return null;
  const found = open.id
    ? await selectMessages(db, open.id, reader.accountId, { before, limit: MESSAGES_PER_PAGE + 1 })
    : [];
  const page = found.slice(0, MESSAGES_PER_PAGE).reverse();
  return {
    conversation: toShownConversation(open),
    messages: page.map((row) => toMessage(row, open, reader)),
    more: found.length > MESSAGES_PER_PAGE,
    readings: await readingsOfOthers(db, open, reader),
    artists: open.me === 'artist' ? [] : await selectArtistsOfBooking(db, bookingId),
  };
}

/** Messages after one, oldest first, for live readers. */
export async function readMessagesAfter(
  db: Database,
  open: OpenConversation,
  reader: Reader,
  after: number,
): Promise<ThreadMessage[]> {
  if (!open.id) return [];
  const rows = await selectMessages(db, open.id, reader.accountId, { after, limit: MESSAGES_PER_PAGE });
  return rows.map((row) => toMessage(row, open, reader));
}

export async function readingsOfOthers(
  db: Database,
  open: OpenConversation,
  reader: Reader,
): Promise<Reading[]> {
  if (!open.id) return [];
  const known = await selectReadPositions(db, open.id);
  const of = (as: Reading['as'], accountId: string | null, name: string | null): Reading[] => {
    const reading = known.find((one) => one.account_id === accountId);
    return reading && accountId !== reader.accountId ? [{ as, name, lastReadId: reading.last_read_id }] : [];
  };
  return [
    ...of('host', open.hostAccountId, open.hostName),
    ...of('artist', open.artistAccountId, open.artistName),
  ];
}

/** Staff see the full text; host and artist see what either writes without contacts while the other must not have them. */
function toMessage(row: MessageRow, open: OpenConversation, reader: Reader): ThreadMessage {
  const mine = row.author_id === reader.accountId;
  const hidden = row.masked_body !== null && !areAuthorContactsOpen(row, open) && open.me !== 'operator';
  const removed = row.removed_at !== null;
  const text = withHostHidden(hidden ? row.masked_body! : row.body, mine ? null : open.hiddenHost);
  const as = row.author_as as ThreadMessage['as'];
  return {
    id: row.id,
    at: row.at.toISOString(),
    as,
    author: authorOf(row, open),
    mine,
    text: removed ? '' : text,
    hidden: !removed && text !== row.body && text.includes(HIDDEN),
    removed,
    reported: Boolean(row.reported),
    event: row.event
      ? {
          key: row.event as ConversationEvent,
          name: row.event_data.name ?? null,
          by: row.event_data.by ?? null,
        }
      : null,
  };
}

function areAuthorContactsOpen({ author_as }: MessageRow, open: OpenConversation): boolean {
  if (author_as === 'artist') return open.artistContactsOpen;
  return author_as === 'host' ? open.hostContactsOpen : open.contactsOpen;
}

function withHostHidden(text: string, host: OpenConversation['hiddenHost']): string {
  return host ? hideHost(text, host) : text;
}

function authorOf(row: MessageRow, open: OpenConversation): string | null {
  if (row.author_as === 'host') return open.hostName;
  if (row.author_as === 'artist') return open.artistName;
  return row.name?.split(' ')[0] ?? null;
}

function toShownConversation(open: OpenConversation): Conversation {
  return {
    id: open.id,
    bookingId: open.bookingId,
    bookingCode: open.bookingCode,
    artistId: open.artistId,
    artistName: open.artistName,
    hostName: open.hostName,
    me: open.me,
    current: open.current,
    replacing: open.replacing,
    contactsOpen: open.contactsOpen,
    artistContactsOpen: open.artistContactsOpen,
    contactsOver: open.contactsOver,
    mayWrite: open.mayWrite,
  };
}
