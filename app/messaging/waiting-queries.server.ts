import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export interface WaitingRow {
  conversation_id: string;
  account_id: string;
  person: 'host' | 'artist' | 'manager';
  newest_id: number;
  count: number;
  author_as: string;
  code: string;
  booking_id: string;
  artist_id: number;
  host_id: string;
  host_name: string;
  artist_name: string;
}

export async function claimWaitingRows(
  trx: Transaction,
  { awaySeconds, quietSeconds, limit }: { awaySeconds: number; quietSeconds: number; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with lively as (
      select conversation.id, conversation.booking_id, conversation.artist_id from conversation
      where conversation.last_message_at > business_now() - interval '2 days'
    ), waiting as (
      select lively.id as conversation_id, person.account_id, person.person, booking.code, booking.id as booking_id,
        booking.host_id, booking.host_name, artist.id as artist_id, artist.name as artist_name,
        count(*)::integer as count, max(message.id) as newest_id
      from lively
      join booking on booking.id = lively.booking_id
      join artist on artist.id = lively.artist_id
      cross join lateral (values
        (booking.host_id, 'host'),
        (case when artist.id = booking.artist_id then artist.account_id end, 'artist'),
        (booking.event_manager_id, 'manager')
      ) as person (account_id, person)
      left join conversation_reading as reading
        on reading.conversation_id = lively.id and reading.account_id = person.account_id
      join conversation_message as message on message.conversation_id = lively.id
        and message.id > greatest(coalesce(reading.last_read_id, 0), coalesce(reading.told_id, 0))
        and message.author_id is not null and message.author_id <> person.account_id
        and message.removed_at is null and not (person.person = 'artist' and message.author_as = 'artist')
      where person.account_id is not null
        and (reading.told_at is null or reading.told_at <= business_now() - make_interval(secs => ${quietSeconds}))
      group by lively.id, person.account_id, person.person, booking.id, artist.id
      having min(message.at) <= business_now() - make_interval(secs => ${awaySeconds})
      order by min(message.at)
      limit ${limit}
    ), told as (
      insert into conversation_reading (conversation_id, account_id, told_id, told_at)
      select distinct on (conversation_id, account_id) conversation_id, account_id, newest_id, business_now()
      from waiting
      on conflict (conversation_id, account_id) do update
      set told_id = excluded.told_id, told_at = excluded.told_at
      returning conversation_id, account_id
    )
    select distinct on (waiting.conversation_id, waiting.account_id) waiting.*, message.author_as
    from waiting
    join told using (conversation_id, account_id)
    join conversation_message as message on message.id = waiting.newest_id`.execute(trx);
  return rows;
}

/** Stores the reading position. False if it was already there or further. */
export async function storeReadPosition(
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

export function selectReadPositions(db: Database, conversationId: string) {
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
