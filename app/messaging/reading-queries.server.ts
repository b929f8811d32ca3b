import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Stores the reading position. False if it was already there or further. */
export async function moveReading(
  trx: Transaction,
  conversationId: string,
  accountId: string,
  upTo: number,
): Promise<boolean> {
  const moved = await sql`
    insert into conversation_reading (conversation_id, account_id, last_read_id, read_at)
    select ${conversationId}, ${accountId}, message.id, business_now()
    from conversation_message as message
    where message.conversation_id = ${conversationId} and message.id <= ${upTo}
    order by message.id desc limit 1
    on conflict (conversation_id, account_id) do update
    set last_read_id = excluded.last_read_id, read_at = excluded.read_at
    where conversation_reading.last_read_id < excluded.last_read_id`.execute(trx);
  return moved.numAffectedRows === 1n;
}

export function selectReadings(db: Database, conversationId: string) {
  return db
    .selectFrom('conversation_reading')
    .select(['account_id', 'last_read_id'])
    .where('conversation_id', '=', conversationId)
    .execute();
}

export async function countUnread(db: Database, accountId: string, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from conversation
      join booking on booking.id = conversation.booking_id
      join artist on artist.id = conversation.artist_id
      left join conversation_reading as reading
        on reading.conversation_id = conversation.id and reading.account_id = ${accountId}
      join conversation_message as message on message.conversation_id = conversation.id
        and message.id > coalesce(reading.last_read_id, 0)
        and message.author_id is not null and message.author_id <> ${accountId} and message.removed_at is null
      where booking.host_id = ${accountId} or artist.account_id = ${accountId}
      limit ${cap}
    ) as unread`.execute(db);
  return rows[0]!.count;
}
