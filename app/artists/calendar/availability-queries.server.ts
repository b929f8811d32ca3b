import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from './slot.ts';

export async function selectSetMinutes(db: Database, artistId: number): Promise<number | undefined> {
  const artist = await db
    .selectFrom('artist')
    .select('set_minutes')
    .where('id', '=', artistId)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return artist?.set_minutes;
}

/** Live claims that overlap the slot, of the artist and a team's members. */
export async function selectClaims(db: Database, artistId: number, slot: Slot): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select lower(during) as "from", upper(during) as "to" from slot_claim
    where artist_id in (select ${artistId}::integer union select artist_id from team_member where team_id = ${artistId})
      and state in ('held', 'firm') and (state = 'firm' or expires_at > business_now())
      and during && ${slotRange(slot)}::tstzrange`.execute(db);
  return rows;
}
