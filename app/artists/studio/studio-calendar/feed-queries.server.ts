import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectFeed(db: Database, artistId: number) {
  return db
    .selectFrom('calendar_feed')
    .select(['sealed_token as sealedToken', 'created_at as createdAt'])
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
}

export function selectFeedByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('artist', 'artist.id', 'calendar_feed.artist_id')
    .select(['artist.id as artistId', 'artist.name', 'calendar_feed.created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** One feed per artist: an older address stops working. */
export async function upsertFeed(
  trx: Transaction,
  feed: { artistId: number; sealedToken: string; tokenHash: Buffer },
): Promise<void> {
  const values = {
    sealed_token: feed.sealedToken,
    token_hash: feed.tokenHash,
    created_at: sql<Date>`business_now()`,
  };
  await trx
    .insertInto('calendar_feed')
    .values({ artist_id: feed.artistId, ...values })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet(values))
    .execute();
}

/**
 * Deletes the feeds of an account's artists.
 * @param at only what was made until then, in ISO; null: all. To a millisecond, as instants are kept in events.
 */
export async function deleteFeedsOf(trx: Transaction, accountId: string, at: string | null): Promise<void> {
  await sql`delete from calendar_feed using artist
    where artist.id = calendar_feed.artist_id and artist.account_id = ${accountId}
      and (${at}::timestamptz is null or calendar_feed.created_at < ${at}::timestamptz + interval '1 millisecond')`.execute(
    trx,
  );
}

export async function deleteFeed(trx: Transaction, artistId: number): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('artist_id', '=', artistId).execute();
}
