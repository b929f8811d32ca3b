import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { erasedFields } from '../core/artist-fields.ts';

/** Artists of an account, teams last, with the number of members owned by other accounts. */
export async function selectArtistsToErase(db: Database, accountId: string) {
  const { rows } = await sql<{ id: number; name: string; kind: 'solo' | 'team'; members: number }>`
    select artist.id, artist.name, artist.kind, (
      select count(*)::integer from team_person as member
      where member.team_id = artist.id and member.state = 'member' and member.account_id is distinct from ${accountId}::uuid
    ) as members
    from artist where account_id = ${accountId} order by kind, id`.execute(db);
  return rows;
}

/** Lock order: places in teams, teams, artists, as bookings and memberships do. Includes others' teams. */
export async function lockArtistsOf(trx: Transaction, accountId: string): Promise<void> {
  const own = sql`(select id from artist where account_id = ${accountId})`;
  await sql`select from team_person where account_id = ${accountId} or artist_id in ${own} or team_id in ${own}
    order by id for update`.execute(trx);
  await sql`select from artist
    where account_id = ${accountId} or id in (select team_id from team_member where artist_id in ${own})
    order by kind desc, id for update`.execute(trx);
}

export async function selectPictureKeys(trx: Transaction, artistIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with of_artist as (
      select source, original, thumbnail from artist_media where artist_id = any(${artistIds}::integer[])
      union all
      select photo->>'source', photo->>'original', null
      from artist_change,
        jsonb_path_query(jsonb_build_array(before, after), '$[*].photos[*]') photo
      where part = 'media' and artist_id = any(${artistIds}::integer[])
    ), named as (
      select regexp_replace(address, '^file/', '') as key
      from of_artist, unnest(array[source, original, thumbnail]) address
    )
    select distinct key from named where key ~ '^artists/' order by key`.execute(trx);
  return rows.map(({ key }) => key);
}

/** Removes identifying fields; category, city and booking numbers remain. */
export async function pseudonymiseArtists(
  trx: Transaction,
  artistIds: readonly number[],
  name: string,
): Promise<void> {
  await trx
    .updateTable('artist')
    .from('city')
    .whereRef('city.id', '=', 'artist.city_id')
    .where('artist.id', 'in', artistIds)
    .set({
      name,
      state: 'paused',
      state_before: null,
      restriction_reason: null,
      restricted_by_standing: false,
      account_id: null,
      skills: [],
      genres: [],
      languages: [],
      presentation: null,
      locality: null,
      lat: sql`city.lat`,
      lng: sql`city.lng`,
      about: '',
      ...erasedFields(),
      rider: '{}',
      set_list: [],
      other_members: '[]',
      portrait: '{}',
      featured_position: null,
      showcase_position: null,
      returned_note: null,
      submitted_at: null,
      version: sql`artist.version + 1`,
      updated_at: sql`business_now()`,
      erased_at: sql`business_now()`,
    })
    .execute();
}

/** Deletes what belonged to the artists alone. Bookings keep their slots, without notes. */
export async function deleteDataOfArtists(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('artist_media').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('artist_change').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('artist_proposal').where('artist_id', 'in', artistIds).execute();
  // Identity documents and steps go with their check.
  await trx.deleteFrom('artist_check').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('artist_record').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('standing_event').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('staff_note').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('profile_view').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('calendar_feed').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('wishlist').where('artist_id', 'in', artistIds).execute();
  await trx.deleteFrom('artist_application').where('artist_id', 'in', artistIds).execute();
  for (const table of ['team_invitation', 'team_member', 'team_person'] as const)
    await trx
      .deleteFrom(table)
      .where((row) => row.or([row('artist_id', 'in', artistIds), row('team_id', 'in', artistIds)]))
      .execute();
  await trx
    .deleteFrom('slot_claim')
    .where('artist_id', 'in', artistIds)
    .where('booking_id', 'is', null)
    .execute();
  await trx.updateTable('slot_claim').set({ note: null }).where('artist_id', 'in', artistIds).execute();
}

/** Replaces the artists' names by the pseudonym in other teams' membership logs. */
export async function pseudonymiseInTeamLogs(
  trx: Transaction,
  artistIds: readonly number[],
  name: string,
): Promise<void> {
  const without = (
    side: 'before' | 'after',
  ) => sql`case when jsonb_typeof(${sql.ref(side)}->'members') = 'array'
    then jsonb_set(${sql.ref(side)}, '{members}', (
      select coalesce(jsonb_agg(case when (member->>'id')::integer = any(${artistIds}::integer[])
        then member || jsonb_build_object('name', ${name}::text, 'role', '') else member end), '[]')
      from jsonb_array_elements(${sql.ref(side)}->'members') member))
    else ${sql.ref(side)} end`;
  const named = sql<boolean>`exists (
    select from jsonb_path_query(jsonb_build_array(before, after), '$[*].members[*].id') member
    where member #>> '{}' = any(${artistIds.map(String)}::text[]))`;
  await sql`update artist_change set before = ${without('before')}, after = ${without('after')}
    where part = 'team' and ${named}`.execute(trx);
}

export function selectWishedNames(db: Database, accountId: string) {
  return db
    .selectFrom('wishlist')
    .innerJoin('artist', 'artist.id', 'wishlist.artist_id')
    .select(['artist.id', 'artist.name', 'wishlist.created_at'])
    .where('wishlist.account_id', '=', accountId)
    .orderBy('wishlist.created_at', 'desc')
    .execute();
}

export function selectApplicationsOf(db: Database, accountId: string) {
  return db
    .selectFrom('artist_application')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .select([
      'number',
      'kind',
      'artist_application.name',
      'category',
      'city.name as city',
      'skills',
      'members',
    ])
    .select(['fee_paise', 'videos', 'about', 'state', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Locks pages that staff wrote and that no longer wait for a yes. */
export async function lockUnansweredPages(trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from artist
    where account_id is null and coalesce(state_before, state) = 'draft' and erased_at is null and not exists (
      select from artist_proposal where artist_id = artist.id and kind = 'page' and state = 'open')
    order by id limit 500 for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Wishes, applications, and places in teams of others with invitations to the phone. Pages that wait for it are locked. */
export async function deleteWishesAndApplications(trx: Transaction, accountId: string): Promise<number[]> {
  await trx.deleteFrom('wishlist').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('artist_application').where('account_id', '=', accountId).execute();
  await sql`delete from team_person where artist_id is null and (account_id = ${accountId}
    or phone = (select phone from account where id = ${accountId}))`.execute(trx);
  const { rows } = await sql<{ id: number }>`select artist.id from artist_proposal
    join artist on artist.id = artist_id where artist_proposal.kind = 'page' and artist_proposal.state = 'open'
    and value->>'phone' = (select phone from account where id = ${accountId}) for update of artist`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
