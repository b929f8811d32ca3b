import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from '../calendar/slot.ts';

export async function selectWished(db: Database, accountId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist')
    .select('artist_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('artist_id')
    .limit(limit)
    .execute();
  return rows.map(({ artist_id }) => artist_id);
}

/** Puts artists on top of the list in order; unknown and already listed ones are skipped. */
export async function insertWished(trx: Transaction, accountId: string, ids: number[]): Promise<void> {
  await sql`
    insert into wishlist (account_id, artist_id, created_at)
    select ${accountId}::uuid, artist.id, top.at - (wished.place * interval '1 millisecond')
    from unnest(${ids}::integer[]) with ordinality as wished (artist_id, place)
    join artist on artist.id = wished.artist_id
    cross join (
      select greatest(business_now(), max(created_at) + ${ids.length + 1} * interval '1 millisecond') as at
      from wishlist where account_id = ${accountId}
    ) top
    on conflict do nothing`.execute(trx);
}

export async function deleteWished(trx: Transaction, accountId: string, id: number): Promise<void> {
  await trx.deleteFrom('wishlist').where('account_id', '=', accountId).where('artist_id', '=', id).execute();
}

/** Removes the oldest beyond the maximum length. */
export async function trimWished(trx: Transaction, accountId: string, keep: number): Promise<void> {
  await sql`
    delete from wishlist where account_id = ${accountId} and artist_id in (
      select artist_id from wishlist where account_id = ${accountId}
      order by created_at desc, artist_id offset ${keep})`.execute(trx);
}

interface ClaimOf extends Slot {
  artistId: number;
}

/** Live claims that overlap the slot, by artist, including a team's members. */
export async function selectClaimsOfArtists(db: Database, ids: number[], slot: Slot): Promise<ClaimOf[]> {
  const { rows } = await sql<ClaimOf>`
    select wanted.id as "artistId", lower(during) as "from", upper(during) as "to"
    from unnest(${ids}::integer[]) as wanted (id)
    cross join lateral (
      select wanted.id as artist_id union select artist_id from team_member where team_id = wanted.id
    ) busy
    join slot_claim using (artist_id)
    where state in ('held', 'firm') and (state = 'firm' or expires_at > business_now())
      and during && ${slotRange(slot)}::tstzrange`.execute(db);
  return rows;
}
