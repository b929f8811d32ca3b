import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from '../../calendar/slot.ts';
import { MAX_BLOCKS } from './block-form.ts';

export interface Engagement {
  id: number;
  /** `change` is a slot held while both sides agree to move. */
  purpose: 'booking' | 'blackout' | 'outside' | 'change';
  /** Held until paid or answered, or firm. */
  state: 'held' | 'firm';
  /** False for a booking that waits for the artist's yes, or for another artist after a no. */
  agreed: boolean;
  from: Date;
  to: Date;
  note: string | null;
  bookingId: string | null;
  /** Team whose booking it is, if the artist is only a member. */
  team: string | null;
  createdAt: Date;
}

/** More than may be blocked, so that no booking after it is left out of a calendar elsewhere. */
const MAX_COUNT = 2 * MAX_BLOCKS;

export async function selectEngagements(db: Database, artistId: number, span: Slot): Promise<Engagement[]> {
  const { rows } = await sql<Engagement>`
    select claim.id, purpose, state, lower(during) as "from", upper(during) as "to", note,
      booking_id as "bookingId", claim.created_at as "createdAt", coalesce((
        select booking.state in ('confirmed', 'in_progress', 'completed') from booking where booking.id = claim.booking_id
      ), true) as agreed, (
        select team.name from slot_claim of_team
        join team_member on team_member.team_id = of_team.artist_id and team_member.artist_id = claim.artist_id
        join artist team on team.id = of_team.artist_id
        where of_team.booking_id = claim.booking_id and of_team.state in ('held', 'firm') limit 1
      ) as team
    from slot_claim claim
    where claim.artist_id = ${artistId} and state in ('held', 'firm')
      and (state = 'firm' or expires_at > business_now())
      and during && ${slotRange(span)}::tstzrange
    order by lower(during) limit ${MAX_COUNT}`.execute(db);
  return rows;
}

export async function countBlocks(db: Database, artistId: number): Promise<number> {
  const { blocks } = await db
    .selectFrom('slot_claim')
    .select(({ fn }) => fn.countAll<number>().as('blocks'))
    .where('artist_id', '=', artistId)
    .where('purpose', 'in', ['blackout', 'outside'])
    .where('state', '=', 'firm')
    .where(sql<boolean>`upper(during) > business_now()`)
    .executeTakeFirstOrThrow();
  return Number(blocks);
}

/** Blocks the time if all of it is free; undefined otherwise. */
export async function insertBlock(
  trx: Transaction,
  block: { artistId: number; purpose: 'blackout' | 'outside'; slot: Slot; note: string | null },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('slot_claim')
    .values({
      artist_id: block.artistId,
      purpose: block.purpose,
      during: slotRange(block.slot),
      state: 'firm',
      note: block.note,
    })
    .onConflict((conflict) => conflict.constraint('one_artist_one_place_at_a_time').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Releases the artist's own block; false if there is none. Never releases bookings. */
export async function releaseBlock(trx: Transaction, artistId: number, id: number): Promise<boolean> {
  const released = await trx
    .updateTable('slot_claim')
    .set({ state: 'released' })
    .where('id', '=', id)
    .where('artist_id', '=', artistId)
    .where('purpose', 'in', ['blackout', 'outside'])
    .where('state', '=', 'firm')
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}
