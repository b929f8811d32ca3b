import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const MAX_OWN = 20;

function own(db: Database, accountId: string) {
  return db
    .selectFrom('artist')
    .select(['id', 'name', 'state', 'version'])
    .select(({ ref }) => ref('kind').$castTo<'solo' | 'team'>().as('kind'))
    .where('account_id', '=', accountId);
}

export function selectOwnArtists(db: Database, accountId: string) {
  return own(db, accountId).orderBy('id').limit(MAX_OWN).execute();
}

const waiting = sql<number>`((
    select count(*) from booking where artist_id = artist.id and state = 'requested'
  ) + (
    select count(*) from replacement_offer join replacement on replacement.id = replacement_offer.replacement_id
    where replacement_offer.artist_id = artist.id and replacement_offer.ended_at is null
      and replacement.decide_by > business_now()
      and (replacement_offer.state = 'proposed' or replacement_offer.answer_by > business_now())
  ) + (
    select count(*) from booking_change join booking on booking.id = booking_change.booking_id
    where booking_change.artist_id = artist.id and booking.artist_id = artist.id
      and booking_change.state = 'asked' and booking_change.asked_by <> 'artist'
      and booking_change.answer_by > business_now()
      and booking.state in ('confirmed', case booking_change.kind when 'extension' then 'in_progress' else 'requested' end)
  ))::integer`;

const unread = (accountId: string) => sql<number>`(
    select count(*) from conversation
    left join conversation_reading as reading
      on reading.conversation_id = conversation.id and reading.account_id = ${accountId}
    join conversation_message as message on message.conversation_id = conversation.id
      and message.id > coalesce(reading.last_read_id, 0)
      and message.author_id is not null and message.author_id <> ${accountId} and message.removed_at is null
    where conversation.artist_id = artist.id
  )::integer`;

export function selectVisitedArtist(db: Database, accountId: string, id: number) {
  return own(db, accountId)
    .select([waiting.as('waiting'), unread(accountId).as('unread')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function selectOwnArtist(db: Database, accountId: string, id: number) {
  return own(db, accountId).where('id', '=', id).executeTakeFirst();
}
