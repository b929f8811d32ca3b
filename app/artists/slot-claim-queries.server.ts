import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Slot, slotRange } from './slot.ts';

/** The artist and, for a team, its members: all of them are in one place at a time. */
export async function selectEveryoneOnStage(trx: Transaction, artistId: number): Promise<number[]> {
  const members = await trx
    .selectFrom('team_member')
    .select('artist_id')
    .where('team_id', '=', artistId)
    .execute();
  return [artistId, ...members.map(({ artist_id }) => artist_id)].sort((a, b) => a - b);
}

export async function releaseExpiredHolds(trx: Transaction, artistIds: number[], slot: Slot): Promise<void> {
  await trx
    .updateTable('slot_claim')
    .set({ state: 'released' })
    .where('artist_id', 'in', artistIds)
    .where('state', '=', 'held')
    .where('expires_at', '<=', sql<Date>`business_now()`)
    .where(sql<boolean>`during && ${slotRange(slot)}::tstzrange`)
    .execute();
}

/** Claims what is free of the slot and returns how many of the artists got it. */
export async function insertClaims(
  trx: Transaction,
  claims: {
    bookingId: string;
    artistIds: number[];
    slot: Slot;
    state: 'held' | 'firm';
    expiresAt: Date | null;
  },
): Promise<number> {
  const inserted = await trx
    .insertInto('slot_claim')
    .values(
      claims.artistIds.map((artistId) => ({
        artist_id: artistId,
        booking_id: claims.bookingId,
        purpose: 'booking',
        during: slotRange(claims.slot),
        state: claims.state,
        expires_at: claims.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_artist_one_place_at_a_time').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** Locks the booking's live claims and says how many there are. */
export async function lockLiveClaims(trx: Transaction, bookingId: string): Promise<number> {
  const claims = await trx
    .selectFrom('slot_claim')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['held', 'firm'])
    .forUpdate()
    .execute();
  return claims.length;
}

export async function updateLiveClaims(
  trx: Transaction,
  bookingId: string,
  state: 'firm' | 'released',
): Promise<void> {
  await trx
    .updateTable('slot_claim')
    .set({ state, ...(state === 'firm' ? { expires_at: null } : {}) })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['held', 'firm'])
    .execute();
}
