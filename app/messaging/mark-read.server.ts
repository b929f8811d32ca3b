import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { signalTopic } from '#app/platform/signals.server.ts';
import { findConversation, type Reader } from './conversation-access.server.ts';
import { conversationTopic } from './conversation-topic.ts';
import { countUnread, storeReadPosition } from './waiting-queries.server.ts';

/** Marks messages up to this one as read. False for an account that takes no part. */
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
    if (await storeReadPosition(trx, id, reader.accountId, at.upTo))
      await signalTopic(trx, conversationTopic(at.bookingId));
  });
  return true;
}

const COUNTED_UP_TO = 100;

/** Unread messages of an account, counted up to 100. */
export function countUnreadMessages(db: Database, accountId: string): Promise<number> {
  return countUnread(db, accountId, COUNTED_UP_TO);
}
