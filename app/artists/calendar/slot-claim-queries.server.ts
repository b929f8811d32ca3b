import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { type Slot, slotRange } from './slot.ts';

/** As literals, so that one plan serves every call: it finds the partial indexes by them. */
const HELD = sql.lit('held');
const LIVE = [HELD, sql.lit('firm')];

/** The artist and, for a team, its members, who must all be free. */
export async function selectPerformerIds(trx: Transaction, artistId: number): Promise<number[]> {
  const members = await trx
    .selectFrom('team_member')
    .select('artist_id')
    .where('team_id', '=', artistId)
    .execute();
  return [artistId, ...members.map(({ artist_id }) => artist_id)].sort((a, b) => a - b);
}

/** The same, unchanged until the transaction ends: who joins or leaves the team waits for it. */
export async function lockPerformerIds(trx: Transaction, artistId: number): Promise<number[]> {
  const [, ids] = await pipelined([lockMembership(trx, artistId), selectPerformerIds(trx, artistId)]);
  return ids;
}

export async function lockMembership(trx: Transaction, artistId: number): Promise<void> {
  await trx.selectFrom('artist').select('id').where('id', '=', artistId).forKeyShare().execute();
}

export async function releaseExpiredHolds(trx: Transaction, artistIds: number[], slot: Slot): Promise<void> {
  await trx
    .updateTable('slot_claim')
    .set({ state: 'released' })
    .where('artist_id', 'in', artistIds)
    .where('state', '=', HELD)
    .where('expires_at', '<=', sql<Date>`business_now()`)
    .where(sql<boolean>`during && ${slotRange(slot)}::tstzrange`)
    .execute();
}

/** Claims the slot where free; returns one claim per artist who was free. */
export async function insertClaims(
  trx: Transaction,
  claims: {
    bookingId: string;
    artistIds: number[];
    slot: Slot;
    state: 'held' | 'firm';
    expiresAt: Date | null;
    /** `change` claims only the part of a proposed slot beyond the booked one. */
    purpose?: 'booking' | 'change';
  },
): Promise<number[]> {
  const inserted = await trx
    .insertInto('slot_claim')
    .values(
      claims.artistIds.map((artistId) => ({
        artist_id: artistId,
        booking_id: claims.bookingId,
        purpose: claims.purpose ?? 'booking',
        during: slotRange(claims.slot),
        state: claims.state,
        expires_at: claims.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_artist_one_place_at_a_time').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Whose time a booking has already, and whether all of the slot is firmly theirs. */
export function selectClaimsOfBooking(
  trx: Transaction,
  { bookingId, artistIds, slot }: { bookingId: string; artistIds: number[]; slot: Slot },
): Promise<{ artist_id: number; covers: boolean }[]> {
  return trx
    .selectFrom('slot_claim')
    .select('artist_id')
    .select(sql<boolean>`state = 'firm' and during @> ${slotRange(slot)}::tstzrange`.as('covers'))
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'booking')
    .where('artist_id', 'in', artistIds)
    .where('state', 'in', LIVE)
    .$narrowType<{ artist_id: number }>()
    .execute();
}

export async function releaseClaims(trx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('slot_claim').set({ state: 'released' }).where('id', 'in', ids).execute();
}

export async function releaseClaimsOfArtists(
  trx: Transaction,
  bookingId: string,
  artistIds: number[],
): Promise<void> {
  await releaseLiveClaimsQuery(trx, bookingId).where('artist_id', 'in', artistIds).execute();
}

export async function releaseClaimsOfOthers(
  trx: Transaction,
  bookingId: string,
  artistIds: number[],
): Promise<void> {
  const released = releaseLiveClaimsQuery(trx, bookingId).where('artist_id', 'not in', artistIds);
  await pipelined([lockTeamsOf(trx, bookingId), released.execute()]);
}

export async function releaseLiveClaims(trx: Transaction, bookingId: string): Promise<void> {
  await pipelined([lockTeamsOf(trx, bookingId), releaseLiveClaimsQuery(trx, bookingId).execute()]);
}

function releaseLiveClaimsQuery(trx: Transaction, bookingId: string) {
  return trx
    .updateTable('slot_claim')
    .set({ state: 'released' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', LIVE);
}

/** Who joins a team claims its bookings: not while their time is released. */
async function lockTeamsOf(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .selectFrom('artist')
    .select('id')
    .where('kind', '=', 'team')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('slot_claim')
        .select('artist_id')
        .where('booking_id', '=', bookingId)
        .where('state', 'in', LIVE),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Confirms the booking's live claims; returns whose time they are. */
export async function firmLiveClaims(trx: Transaction, bookingId: string): Promise<number[]> {
  const firm = await trx
    .updateTable('slot_claim')
    .set({ state: 'firm', expires_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', LIVE)
    .returning('artist_id')
    .execute();
  return firm.map(({ artist_id }) => artist_id);
}

/** Lengths of these artists' performances, and how long before they are on site. */
export function selectArtistTimes(db: Database, ids: number[]) {
  return db
    .selectFrom('artist')
    .select(['id', 'state', 'set_minutes as setMinutes', 'call_minutes as callMinutes'])
    .where('id', 'in', ids)
    .execute();
}

/** Live claims that overlap the slot, of the artist and a team's members. */
export async function selectOverlappingClaims(db: Database, artistId: number, slot: Slot): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select lower(during) as "from", upper(during) as "to" from slot_claim
    where artist_id in (select ${artistId}::integer union select artist_id from team_member where team_id = ${artistId})
      and state in ('held', 'firm') and (state = 'firm' or expires_at > business_now())
      and during && ${slotRange(slot)}::tstzrange`.execute(db);
  return rows;
}

function liveChangeClaims(trx: Transaction, bookingId: string) {
  return trx
    .updateTable('slot_claim')
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'change')
    .where('state', 'in', ['held', 'firm']);
}

export async function extendChangeClaims(trx: Transaction, bookingId: string, until: Date): Promise<void> {
  await liveChangeClaims(trx, bookingId).set({ expires_at: until }).execute();
}

export async function releaseChangeClaims(trx: Transaction, bookingId: string): Promise<void> {
  await liveChangeClaims(trx, bookingId).set({ state: 'released' }).execute();
}
