import type { Database } from '#app/platform/database.server.ts';
import { selectMessagesBy } from './conversation-queries.server.ts';

export async function exportConversations(db: Database, accountId: string) {
  return { written_messages: await selectMessagesBy(db, accountId) };
}
