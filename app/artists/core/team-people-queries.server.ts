import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** A member of a team, who is asked to be one, or who said no. */
export interface TeamPerson {
  id: number;
  team_id: number;
  team: string;
  leader_id: string | null;
  artist_id: number | null;
  account_id: string | null;
  /** Of who is asked without a page. */
  phone: string | null;
  name: string;
  part: string;
  is_manager: boolean;
  share_percent: number | null;
  state: 'asked' | 'member' | 'declined';
}

async function peopleWhere(db: Database, condition: RawBuilder<boolean>): Promise<TeamPerson[]> {
  const people = sql<TeamPerson>`select * from team_people where ${condition} order by is_manager desc, id`;
  return (await people.execute(db)).rows;
}

export const selectTeamPeople = (db: Database, teamId: number) => peopleWhere(db, sql`team_id = ${teamId}`);

export const selectTeamPerson = async (db: Database, id: number): Promise<TeamPerson | undefined> =>
  (await peopleWhere(db, sql`id = ${id}`))[0];

/** Starts of the agreed evenings on which a member is to play. */
export async function selectAgreedStarts(db: Database, { team_id, account_id }: TeamPerson) {
  const { rows } = await sql<{ starts_at: Date }>`select starts_at from member_event
    where team_id = ${team_id} and account_id = ${account_id} and state <> 'requested'
    order by starts_at limit 60`.execute(db);
  return rows.map((row) => row.starts_at.toISOString());
}

/** Teams that an account plays in, and those that wait for its answer. */
export const selectPlaces = (db: Database, { accountId, phone }: { accountId: string; phone: string }) =>
  peopleWhere(db, sql`(account_id = ${accountId} and state <> 'declined') or phone = ${phone}`);

/** Members, and whether they play on the evening of a booking. */
export async function selectPlayers(db: Database, bookingId: string, teamId: number) {
  const { rows } = await sql<TeamPerson & { plays: boolean }>`
    select team_people.*, not exists (select from event_off where booking_id = ${bookingId} and person_id = id) as plays
    from team_people where team_id = ${teamId} and state = 'member' order by id`.execute(db);
  return rows;
}

/** Marks who of a team does not play on an evening; all others do. */
export async function replaceEventsOff(trx: Transaction, bookingId: string, off: readonly number[]) {
  await sql`delete from event_off where booking_id = ${bookingId}`.execute(trx);
  await sql`insert into event_off select ${bookingId}, unnest(${off}::integer[])`.execute(trx);
}

/** Asks a phone, or the holder of a page; undefined where that is done already. Forgets who did not answer in time. */
export async function insertAsked(
  trx: Transaction,
  asked: Pick<TeamPerson, 'team_id' | 'phone' | 'artist_id' | 'account_id' | 'name' | 'part'>,
): Promise<number | undefined> {
  await sql`delete from team_person where team_id = ${asked.team_id} and state = 'asked'
    and asked_at <= business_now() - interval '14 days'`.execute(trx);
  const row = trx
    .insertInto('team_person')
    .values({ ...asked, state: 'asked', asked_at: sql`business_now()` });
  return (
    await row
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;
}

/** What asks an account or its phone; account and invitation stay until the transaction ends. */
export async function lockAsked(trx: Transaction, id: number, accountId: string) {
  await sql`select from account where id = ${accountId} for share`.execute(trx);
  const { rows } = await sql<Pick<TeamPerson, 'team_id' | 'artist_id' | 'part'>>`
    select team_id, artist_id, part from team_person where id = ${id} and state = 'asked'
    and (account_id = ${accountId} or phone = (select phone from account where id = ${accountId}))
    and asked_at > business_now() - interval '14 days' for update`.execute(trx);
  return rows[0];
}

export async function closeAsked(trx: Transaction, id: number, accountId: string, state: string) {
  await sql`update team_person set state = ${state}, account_id = ${accountId}, phone = null,
    decided_at = business_now() where id = ${id}`.execute(trx);
}

/** Forgets an invitation, or ends a membership by phone with all its rights; who has a page is only found. */
export async function endPerson(
  trx: Transaction,
  id: number,
  by: { teamId: number } | { accountId: string },
) {
  const own =
    'teamId' in by ? sql`team_id = ${by.teamId}` : sql`account_id = ${by.accountId} and state = 'member'`;
  const { rows } = await sql<{ team_id: number; artist_id: number | null }>`
    with gone as (delete from team_person where id = ${id} and ${own} and state = 'asked' returning team_id),
    over as (update team_person set state = 'left', name = '', part = '', is_manager = false, share_percent = null,
      decided_at = business_now() where id = ${id} and ${own} and state = 'member' and artist_id is null returning team_id)
    select team_id, null::integer as artist_id from gone union all select team_id, null from over
    union all select team_id, artist_id from team_person
    where id = ${id} and ${own} and state = 'member' and artist_id is not null`.execute(trx);
  return rows[0];
}

/** What was agreed with a member; one without a login cannot be a manager. */
export async function updateAgreed(trx: Transaction, member: TeamPerson) {
  const { id, is_manager: isManager, share_percent: share, name, part } = member;
  await sql`with person as (update team_person set is_manager = account_id is not null and ${isManager},
      share_percent = ${share}, name = case when artist_id is null then ${name} else '' end, part = ${part}
      where id = ${id} and state = 'member' returning team_id, artist_id)
    update team_member set role = ${part} from person
    where team_member.team_id = person.team_id and team_member.artist_id = person.artist_id`.execute(trx);
}
