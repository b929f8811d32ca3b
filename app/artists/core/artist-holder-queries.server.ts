import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** Account of the artist's holder, if they have a login. */
export async function selectHolderOfArtist(db: Database, artistId: number): Promise<string | null> {
  const artist = await db
    .selectFrom('artist')
    .select('account_id')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return artist?.account_id ?? null;
}

/** SQL condition: whether an account answers for an artist: its holder, or a manager of the team. */
export function speaksForSql(account: AccountId, artist: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from artist as own where own.id = ${artist} and own.account_id = ${account}
    union all select from team_person as own
    where own.team_id = ${artist} and own.account_id = ${account} and own.is_manager)`;
}

/** The same, asked by itself. */
export async function speaksFor(db: Database, accountId: string, artistId: number): Promise<boolean> {
  const { rows } = await sql<{
    speaks: boolean;
  }>`select ${speaksForSql(accountId, sql`${artistId}::integer`)} as speaks`.execute(db);
  return rows[0]!.speaks;
}

/** Ids of an account's artists, and of the teams that it plays in. */
export async function selectPerformersOfAccount(db: Database, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from artist where account_id = ${accountId}
    union select team_id from team_person where account_id = ${accountId} and state = 'member'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether an account is the artist, or plays in the team. */
export async function performsAs(db: Database, accountId: string, artistId: number): Promise<boolean> {
  return (await selectPerformersOfAccount(db, accountId)).includes(artistId);
}

/** Ids of all artists of the accounts that hold one of these, and of the teams that these accounts play in. */
export async function selectArtistsOfHolders(db: Database, artistIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with holder as (select account_id from artist where id = any(${artistIds}::integer[]) and account_id is not null)
    select id from artist where account_id in (select account_id from holder)
    union select team_id from team_person
    where account_id in (select account_id from holder) and state = 'member'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Proved phones of the holders of these artists, by artist; those without a login are missing. */
export async function selectHolderPhones(
  db: Database,
  artistIds: readonly number[],
): Promise<Map<number, string>> {
  if (artistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('artist')
    .innerJoin('account', 'account.id', 'artist.account_id')
    .select(['artist.id', 'account.phone'])
    .where('artist.id', 'in', artistIds)
    .execute();
  return new Map(rows.flatMap(({ id, phone }) => (phone ? [[id, phone] as const] : [])));
}

/** An account id, or a column holding one. */
export type AccountId = string | RawBuilder<unknown>;

/**
 * SQL condition: whether an account is the artist, plays in the team, or did so in the last 90 days.
 * For actions of staff: who leaves a team has its bookings in mind for a while, and may join again.
 * @param artist names its table, since columns of the condition would hide others
 */
export function involvesArtistSql(account: AccountId, artist: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from artist as own where own.account_id = ${account}
    and (own.id = ${artist}
      or exists (select from artist_change as change where change.artist_id = ${artist} and change.part = 'team'
        and change.at > business_now() - interval '90 days'
        and change.before -> 'members' @> jsonb_build_array(jsonb_build_object('id', own.id)))))
    or exists (select from team_person as member where member.team_id = ${artist} and member.account_id = ${account}
      and (member.state = 'member'
        or (member.state = 'left' and member.decided_at > business_now() - interval '90 days'))))`;
}
