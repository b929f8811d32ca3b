import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectMessagesBy(db: Database, accountId: string) {
  return db
    .selectFrom('conversation_message as message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('booking', 'booking.id', 'conversation.booking_id')
    .innerJoin('artist', 'artist.id', 'conversation.artist_id')
    .select(['booking.code as booking', 'artist.name as artist', 'message.author_as as as'])
    .select(['message.body', 'message.at', 'message.removed_at'])
    .where('message.author_id', '=', accountId)
    .orderBy('message.id', 'desc')
    .execute();
}

export async function wipeMessagesBy(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('conversation_message')
    .set({ body: '', masked_body: null, removed_at: sql<Date>`coalesce(removed_at, business_now())` })
    .where('author_id', '=', accountId)
    .execute();
  await trx.updateTable('message_report').set({ note: '' }).where('reporter_id', '=', accountId).execute();
  await trx.deleteFrom('conversation_reading').where('account_id', '=', accountId).execute();
}
