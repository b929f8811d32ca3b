import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectMembers(db: Database, teamId: number) {
  return db
    .selectFrom('team_member')
    .innerJoin('artist', 'artist.id', 'team_member.artist_id')
    .select(['artist.id', 'artist.name', 'team_member.role'])
    .where('team_id', '=', teamId)
    .orderBy('artist.id')
    .limit(60)
    .execute();
}

/** Locks a bookable solo artist against erasure until the transaction ends. */
export function lockInvitable(trx: Transaction, artistId: number) {
  return trx
    .selectFrom('artist')
    .select(['id', 'account_id'])
    .where('id', '=', artistId)
    .where('kind', '=', 'solo')
    .where('state', 'in', ['live', 'paused'])
    .where('account_id', 'is not', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Locks the team's row; its bookings wait for this transaction. */
export async function lockTeam(trx: Transaction, teamId: number): Promise<void> {
  await sql`select from artist where id = ${teamId} for update`.execute(trx);
}

export async function insertMember(
  trx: Transaction,
  member: { teamId: number; artistId: number; role: string },
) {
  await trx
    .insertInto('team_member')
    .values({ team_id: member.teamId, artist_id: member.artistId, role: member.role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMember(trx: Transaction, teamId: number, artistId: number): Promise<void> {
  await trx
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where('artist_id', '=', artistId)
    .execute();
}

/** Claims the new member's time for all upcoming team bookings; false on a clash. */
export async function claimTimeOfMember(
  trx: Transaction,
  teamId: number,
  artistId: number,
): Promise<boolean> {
  const promises = sql`
    from slot_claim where artist_id = ${teamId} and booking_id is not null and state in ('held', 'firm')
      and (state = 'firm' or expires_at > business_now()) and upper(during) > business_now()`;
  const { rows } = await sql<{ wanted: number }>`select count(*)::integer as wanted ${promises}`.execute(trx);
  const taken = await sql`
    insert into slot_claim (artist_id, booking_id, purpose, during, state, expires_at)
    select ${artistId}::integer, booking_id, purpose, during, state, expires_at ${promises}
    on conflict on constraint one_artist_one_place_at_a_time do nothing returning id`.execute(trx);
  return taken.rows.length === rows[0]!.wanted;
}

/** Releases a former member's time from the team's bookings. */
export async function releaseTimeOfMember(trx: Transaction, teamId: number, artistId: number): Promise<void> {
  await sql`
    update slot_claim set state = 'released'
    where artist_id = ${artistId} and state in ('held', 'firm') and booking_id in (
      select booking_id from slot_claim where artist_id = ${teamId} and state in ('held', 'firm')
    )`.execute(trx);
}
