import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { signal } from '#app/platform/signals.server.ts';
import { findConversation, type Reader } from './conversation-access.server.ts';
import { conversationTopic } from './conversation-topic.ts';
import { countUnread, moveReading } from './reading-queries.server.ts';

/** Keeps that the reader has seen everything up to a message. False for whoever takes no part in the conversation. */
export async function markConversationRead(
  db: Database,
  reader: Reader,
  at: { bookingId: string; artistId?: number | undefined; upTo: number },
): Promise<boolean> {
  const open = await findConversation(db, reader, at.bookingId, at.artistId);
  if (!open) return false;
  const { id } = open;
  if (!id) return true;
  await inTransaction(db, async (trx) => {
    if (await moveReading(trx, id, reader.accountId, at.upTo))
      await signal(trx, conversationTopic(at.bookingId));
  });
  return true;
}

const COUNTED_UP_TO = 100;

/** How many messages of others wait for somebody, counted up to a hundred. */
export function unreadMessages(db: Database, accountId: string): Promise<number> {
  return countUnread(db, accountId, COUNTED_UP_TO);
}
