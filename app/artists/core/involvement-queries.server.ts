import { type RawBuilder, sql } from 'kysely';

/** An account id, or a column holding one. */
export type AccountId = string | RawBuilder<unknown>;

/**
 * SQL condition: whether an account is the artist, plays in the team, or did so in the last 90 days.
 * For acts of staff: who leaves a team has its matters in mind for a while, and may join again.
 * @param artist names its table, since columns of the condition would hide others
 */
export function involvesArtist(account: AccountId, artist: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from artist as own where own.account_id = ${account}
    and (own.id = ${artist}
      or exists (select from team_member as member where member.team_id = ${artist} and member.artist_id = own.id)
      or exists (select from artist_change as change where change.artist_id = ${artist} and change.part = 'team'
        and change.at > business_now() - interval '90 days'
        and change.before -> 'members' @> jsonb_build_array(jsonb_build_object('id', own.id)))))`;
}
