import { sql } from 'kysely';
import { FIGURE_RULES } from '#app/artists/core/artist-figures.ts';
import type { CountedFigures } from '#app/artists/core/artist-figures-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import type { ExportedTable } from './personal-data-tables.ts';
import type { RetentionRule } from './retention.ts';

const { requestDays, answerHours, eventDays, lateMinutes } = FIGURE_RULES;
/** A request can be this many days younger than its booking: paid late, for a hold that time ended. */
const LATE_MONEY_DAYS = 7;

export async function selectArtistIds(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('artist')
    .select('id')
    .where('id', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What these artists did with their requests, and when they arrived; artists with neither are left out. A request
 * counts once its 24 hours have passed: answered by the artist's yes, no or first message, or not. One that the
 * host or staff ended within them, or that was accepted instantly, does not count. Of several requests of one host
 * the last counts: an unanswered or declined one is paid back in full, so one account could make any number of them.
 * An event is left out where the artist said in time that they were there and the host gave the code later: the host
 * alone decides when that is. It counts as late where the host got something back for it. One without a code is left out
 * as well, but counts as late where staff decided so: the artist alone decides whether to type the code.
 */
export async function countFiguresOfArtists(
  trx: Transaction,
  artistIds: readonly number[],
): Promise<CountedFigures[]> {
  const { rows } = await sql<CountedFigures>`
    with asked as (
      select booking.id as booking_id, requested.at, requested.at + make_interval(hours => ${sql.lit(answerHours)}) as due,
        coalesce(
          (select from_artist_id from replacement where replacement.booking_id = booking.id
            order by started_at limit 1),
          booking.artist_id
        ) as artist_id, booking.host_id
      from (
        select id from booking where artist_id = any(${artistIds}::integer[])
          and created_at > business_now() - make_interval(days => ${sql.lit(requestDays + LATE_MONEY_DAYS)})
        union
        select booking_id from replacement where from_artist_id = any(${artistIds}::integer[])
          and started_at > business_now() - make_interval(days => ${sql.lit(requestDays)})
      ) candidate
      join booking on booking.id = candidate.id
      join booking_transition requested on requested.booking_id = booking.id and requested.to_state = 'requested'
      where requested.at > business_now() - make_interval(days => ${sql.lit(requestDays)})
        and requested.at <= business_now() - make_interval(hours => ${sql.lit(answerHours)})
    ), outcome as (
      select asked.artist_id, asked.host_id, asked.at, asked.due, ended.at as ended_at,
        coalesce(ended.actor = 'host' and ended.at <= due, false) as given_up,
        ended.actor = 'artist' or (ended.actor = 'system' and ended.to_state = 'declined') as answered_or_silent,
        least(
          case when ended.actor = 'artist' then ended.at end,
          (select min(message.at) from conversation
            join conversation_message message on message.conversation_id = conversation.id
            where conversation.booking_id = asked.booking_id and conversation.artist_id = asked.artist_id
              and message.author_as = 'artist' and message.at between asked.at and coalesce(ended.at, 'infinity'))
        ) as answered_at
      from asked
      left join booking_transition ended
        on ended.booking_id = asked.booking_id and ended.from_state = 'requested'
      where asked.artist_id = any(${artistIds}::integer[])
    ), counted as (
      select distinct on (artist_id, host_id) * from outcome
      where not given_up and (answered_at <= due or ended_at is null or answered_or_silent or ended_at > due)
      order by artist_id, host_id, at desc
    ), request as (
      select artist_id, count(*)::integer as requests,
        (count(*) filter (where answered_at <= due))::integer as answered,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - at) / 60) as median_minutes
      from counted
      group by artist_id
    ), evening as (
      select booking.artist_id, count(*)::integer as performed,
        (count(*) filter (where late_minutes <= ${sql.lit(lateMinutes)}))::integer as on_time
      from booking
      left join booking_arrival arrival on arrival.booking_id = booking.id and arrival.artist_id = booking.artist_id
      left join arrival_statement said on said.booking_id = booking.id and said.artist_id = booking.artist_id
      left join dispute on dispute.booking_id = booking.id and dispute.artist_id = booking.artist_id
        and dispute.kind = 'late'
      cross join lateral (select exists (select from booking_credit credit
        where credit.booking_id = booking.id and credit.borne_by = 'artist') as given) credit
      where booking.artist_id = any(${artistIds}::integer[]) and booking.state = 'completed'
        and booking.starts_at > business_now() - make_interval(days => ${sql.lit(eventDays)})
        and case when arrival.booking_id is null then credit.given and dispute.id is not null
          else late_minutes <= ${sql.lit(lateMinutes)} or said.said_at is null or credit.given
            or said.said_at > booking.starts_at + make_interval(mins => ${sql.lit(lateMinutes)}) end
      group by booking.artist_id
    )
    select artist_id, coalesce(requests, 0) as requests, coalesce(answered, 0) as answered,
      ceil(median_minutes)::integer as median_minutes, coalesce(performed, 0) as performed,
      coalesce(on_time, 0) as on_time
    from request full join evening using (artist_id)`.execute(trx);
  return rows;
}

export async function selectOwnRows(
  db: Database,
  { table, columns, where }: ExportedTable,
  accountId: string,
): Promise<unknown[]> {
  const forMe = (text: string) =>
    sql.join(
      text.split('$me').map((part) => sql.raw(part)),
      sql`${accountId}::uuid`,
    );
  const selected = columns.map((column) =>
    typeof column === 'string' ? sql.ref(column) : sql`${forMe(column.value)} as ${sql.ref(column.name)}`,
  );
  const { rows } = await sql`
    select ${sql.join(selected)} from ${sql.table(table)} where ${forMe(where)}`.execute(db);
  return rows;
}

/** Events with contents of an account, its artists, their bookings and payouts. Reads `outbox_filled`, not all events. */
export function eventsOfAccountSql(accountId: string, artistIds: readonly number[]) {
  const ids = sql`${artistIds}::integer[]`;
  return sql`payload <> '{}'::jsonb and (
    payload->>'accountId' = ${accountId}
    or payload->>'artistId' in (select id::text from unnest(${ids}) id)
    or payload->>'payee' in (select 'artist:' || id from unnest(${ids}) id)
    or payload->>'bookingId' in (
      select id::text from booking where host_id = ${accountId} or artist_id = any(${ids})))`;
}

/**
 * Empties handled events; keys stay. What was given up is marked as done too, so that it is not sent again empty, unless
 * it says only which booking. A pending one is emptied once it is handled.
 */
export async function eraseEvents(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  const own = eventsOfAccountSql(accountId, artistIds);
  await sql`update outbox set payload = '{}', done_at = coalesce(done_at, now())
    where (done_at is not null or failed_at is not null and payload - 'bookingId' <> '{}') and ${own}`.execute(
    trx,
  );
  await sql`update outbox set empty_when_done = true where done_at is null and ${own}`.execute(trx);
}

export async function applyRetention(trx: Transaction, rule: RetentionRule, limit: number): Promise<number> {
  const until = new Date((await businessNow(trx)).getTime() - rule.days * DAY_MS);
  const { numAffectedRows } = await retentionStatement(rule, until, limit).execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** With the instant as a value: of a function's the database does not know how few rows are older. */
function retentionStatement(
  { table, since, only, emptied, marked }: RetentionRule,
  until: Date,
  limit: number,
) {
  const columns = Object.entries(emptied ?? {});
  const full = columns.map(([column, value]) => `${column} is distinct from ${value}`).join(' or ');
  const rest = `${only ? `and (${only})` : ''} ${full ? `and (${full})` : ''} limit ${limit}`;
  const due = sql`select ctid from ${sql.raw(table)} where ${sql.raw(since)} < ${until} ${sql.raw(rest)}`;
  if (columns.length === 0) return sql`delete from ${sql.raw(table)} where ctid = any(array(${due}))`;
  const values = [...columns, ...Object.entries(marked ?? {})]
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
  return sql`update ${sql.raw(table)} set ${sql.raw(values)} where ctid = any(array(${due}))`;
}
