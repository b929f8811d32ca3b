import type { Database, Transaction } from '#app/platform/database.server.ts';
import { selectMessagesBy, wipeMessagesBy } from './personal-data-queries.server.ts';

/** Everything that somebody wrote about bookings, as they wrote it. */
export async function exportConversations(db: Database, accountId: string) {
  return { written_messages: await selectMessagesBy(db, accountId) };
}

/** Takes the words of somebody out of every conversation; that something was written stays. */
export function eraseWords(trx: Transaction, accountId: string): Promise<void> {
  return wipeMessagesBy(trx, accountId);
}
