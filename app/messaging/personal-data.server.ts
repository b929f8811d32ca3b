import type { Database, Transaction } from '#app/platform/database.server.ts';
import { selectMessagesBy, wipeMessagesBy } from './conversation-queries.server.ts';

export async function exportConversations(db: Database, accountId: string) {
  return { written_messages: await selectMessagesBy(db, accountId) };
}

/** Erases an account's texts from all conversations; the empty messages remain. */
export function eraseWords(trx: Transaction, accountId: string): Promise<void> {
  return wipeMessagesBy(trx, accountId);
}
