import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

interface Whose {
  accountId: string;
  /** Only this artist's conversations; default is all the account hosts or performs in. */
  artistId?: number | undefined;
}

export function selectConversations(db: Database, whose: Whose, page: { offset: number; limit: number }) {
  const { accountId } = whose;
  return db
    .selectFrom('conversation')
    .innerJoin('booking', 'booking.id', 'conversation.booking_id')
    .innerJoin('artist', 'artist.id', 'conversation.artist_id')
    .leftJoin('artist_media', (join) =>
      join
        .onRef('artist_media.artist_id', '=', 'artist.id')
        .on('artist_media.role', '=', 'profile')
        .on('artist_media.position', '=', 0),
    )
    .leftJoin('conversation_reading as reading', (join) =>
      join.onRef('reading.conversation_id', '=', 'conversation.id').on('reading.account_id', '=', accountId),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('conversation_message as newest')
          .select(['newest.body', 'newest.masked_body', 'newest.event', 'newest.author_id'])
          .select('newest.removed_at')
          .whereRef('newest.conversation_id', '=', 'conversation.id')
          .orderBy('newest.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'booking.id as booking_id',
      'booking.code',
      'booking.state',
      'booking.event_date',
      'booking.ends_at',
      'booking.venue_address',
      'booking.host_id',
      'booking.host_name',
      'artist.id as artist_id',
      'artist.name as artist_name',
      'artist_media.source as photo',
      'conversation.last_message_at',
      'last.body',
      'last.masked_body',
      'last.event',
      'last.author_id',
      'last.removed_at',
    ])
    .select((row) => [
      sql<boolean>`artist.id = booking.artist_id`.as('current'),
      sql<Date>`business_now()`.as('now'),
      row
        .selectFrom('conversation_message as message')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('message.conversation_id', '=', 'conversation.id')
        .where('message.id', '>', sql<number>`coalesce(reading.last_read_id, 0)`)
        .where('message.author_id', '<>', accountId)
        .where('message.removed_at', 'is', null)
        .as('unread'),
      row
        .selectFrom('replacement')
        .innerJoin('replacement_offer as offer', 'offer.replacement_id', 'replacement.id')
        .innerJoin('artist as proposed', 'proposed.id', 'offer.artist_id')
        .select('proposed.name')
        .whereRef('replacement.booking_id', '=', 'booking.id')
        .where('replacement.ended_at', 'is', null)
        .where('offer.state', '=', 'proposed')
        .as('stand_in'),
    ])
    .where(isParticipantSql(whose))
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

function isParticipantSql({ accountId, artistId }: Whose) {
  return artistId === undefined
    ? sql<boolean>`(booking.host_id = ${accountId} or artist.account_id = ${accountId})`
    : sql<boolean>`(artist.id = ${artistId} and artist.account_id = ${accountId})`;
}
