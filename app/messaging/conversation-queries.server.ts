import { sql } from 'kysely';
import { speaksForSql } from '#app/artists/core/artist-holder-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, updateRow } from '#app/platform/rows.server.ts';
import type { Party } from './conversation.ts';

/** A booking's conversation with one artist (default: the current one), even if it has no messages. */
export function selectThread(db: Database, bookingId: string, artistId?: number) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', (join) =>
      artistId === undefined
        ? join.onRef('artist.id', '=', 'booking.artist_id')
        : join.on('artist.id', '=', artistId),
    )
    .leftJoin('conversation', (join) =>
      join
        .onRef('conversation.booking_id', '=', 'booking.id')
        .onRef('conversation.artist_id', '=', 'artist.id'),
    )
    .select([
      'booking.id as booking_id',
      'booking.code',
      'booking.state',
      'booking.host_id',
      'booking.host_name',
      'booking.event_manager_id',
      'booking.ends_at',
      'booking.venue_address',
      'artist.id as artist_id',
      'artist.name as artist_name',
      'artist.account_id as artist_account_id',
      'conversation.id as conversation_id',
    ])
    .select([sql<boolean>`artist.id = booking.artist_id`.as('current'), sql<Date>`business_now()`.as('now')])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof selectThread>>>;

export function selectArtistsOfBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('conversation')
    .innerJoin('artist', 'artist.id', 'conversation.artist_id')
    .innerJoin('booking', 'booking.id', 'conversation.booking_id')
    .select(['artist.id', 'artist.name', sql<boolean>`artist.id = booking.artist_id`.as('current')])
    .where('booking_id', '=', bookingId)
    .orderBy('conversation.created_at', 'desc')
    .execute();
}

/** Serialises writers of a booking's conversations so that message ids follow commit order. */
export async function lockBooking(trx: Transaction, bookingId: string) {
  return trx
    .selectFrom('booking')
    .select(['id', 'artist_id'])
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function ensureConversation(
  trx: Transaction,
  bookingId: string,
  artistId: number,
): Promise<string> {
  await insertOnce(trx, 'conversation', 'one_conversation_per_booking_and_artist', {
    booking_id: bookingId,
    artist_id: artistId,
    created_at: sql<Date>`business_now()`,
    last_message_at: sql<Date>`business_now()`,
  });
  const { id } = await trx
    .selectFrom('conversation')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewMessage {
  conversationId: string;
  author: { id: string; as: Party } | null;
  body: string;
  /** Text without contacts; null if it contains none. */
  masked: string | null;
  event: { key: string; data: object } | null;
  clientKey: string;
}

export async function insertMessage(trx: Transaction, message: NewMessage): Promise<number | undefined> {
  const row = await trx
    .insertInto('conversation_message')
    .values({
      conversation_id: message.conversationId,
      author_id: message.author?.id ?? null,
      author_as: message.author?.as ?? null,
      body: message.body,
      masked_body: message.masked,
      event: message.event?.key ?? null,
      event_data: JSON.stringify(message.event?.data ?? {}),
      client_key: message.clientKey,
      at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.constraint('one_message_per_client_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row)
    await updateRow(trx, 'conversation', message.conversationId, {
      last_message_at: sql<Date>`business_now()`,
    });
  return row?.id;
}

export async function findMessageByKey(db: Database, conversationId: string, clientKey: string) {
  const row = await db
    .selectFrom('conversation_message')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

interface Window {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Messages newest first; with `after`, the following ones oldest first. */
export function selectMessages(db: Database, conversationId: string, readerId: string, window: Window) {
  let query = db
    .selectFrom('conversation_message as message')
    .leftJoin('account', 'account.id', 'message.author_id')
    .select(['message.id', 'message.at', 'message.author_id', 'message.author_as', 'account.name'])
    .select(['message.body', 'message.masked_body', 'message.event', 'message.removed_at'])
    .select((row) => [
      sql<{ name?: string; by?: string }>`message.event_data`.as('event_data'),
      row
        .exists(
          row
            .selectFrom('message_report')
            .select('id')
            .whereRef('message_id', '=', 'message.id')
            .where('reporter_id', '=', readerId),
        )
        .as('reported'),
    ])
    .where('message.conversation_id', '=', conversationId)
    .orderBy('message.id', window.after === undefined ? 'desc' : 'asc')
    .limit(window.limit);
  if (window.before !== undefined) query = query.where('message.id', '<', window.before);
  if (window.after !== undefined) query = query.where('message.id', '>', window.after);
  return query.execute();
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

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
    ? sql<boolean>`(booking.host_id = ${accountId} or ${speaksForSql(accountId, sql`artist.id`)})`
    : sql<boolean>`(artist.id = ${artistId} and ${speaksForSql(accountId, sql`artist.id`)})`;
}
