import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';

const was = (...states: string[]) => sql`exists (select from booking_transition t
  where t.booking_id = booking.id and t.to_state = any(${states}::text[]))`;

export async function selectFunnel(db: Database, since: Date, until: Date) {
  const { rows } = await sql<{
    begun: number;
    paid: number;
    confirmed: number;
    cancelled: number;
    completed: number;
  }>`
    select count(*)::integer as begun,
      count(*) filter (where ${was('requested')})::integer as paid,
      count(*) filter (where ${was('confirmed')})::integer as confirmed,
      count(*) filter (where state = 'cancelled' and ${was('requested')})::integer as cancelled,
      count(*) filter (where state = 'completed')::integer as completed
    from booking where created_at >= ${since} and created_at < ${until}`.execute(db);
  return rows[0]!;
}

/** The answer deadline passed. */
const silence = sql`(answer.actor = 'system' and answer.to_state = 'declined')`;

/** Minutes artists took to answer these bookings' requests, and how many never did. */
export async function selectAnswerTimes(db: Database, since: Date, until: Date) {
  const { rows } = await sql<{
    asked: number;
    answered: number;
    silent: number;
    median_minutes: number | null;
  }>`
    select count(*)::integer as asked, count(*) filter (where not ${silence})::integer as answered,
      count(*) filter (where ${silence})::integer as silent,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.at - asked.at) / 60)
        filter (where not ${silence}))::integer as median_minutes
    from booking
    cross join lateral (select id, at from booking_transition t
      where t.booking_id = booking.id and t.to_state = 'requested' order by id limit 1) asked
    cross join lateral (select actor, to_state, at from booking_transition t
      where t.booking_id = booking.id and t.from_state = 'requested' and t.id > asked.id
        and t.to_state in ('confirmed', 'declined') order by id limit 1) answer
    where booking.created_at >= ${since} and booking.created_at < ${until}`.execute(db);
  return rows[0]!;
}

export async function selectReplacements(db: Database, since: Date, until: Date) {
  const { rows } = await sql<{ ended: number; found: number }>`
    select count(*)::integer as ended, count(*) filter (where exists (select from replacement_offer
      where replacement_id = replacement.id and replacement_offer.state = 'accepted'))::integer as found
    from booking join replacement on replacement.booking_id = booking.id
    where booking.created_at >= ${since} and booking.created_at < ${until} and replacement.ended_at is not null`.execute(
    db,
  );
  return rows[0]!;
}

/** Ledger income of a time, in paise. */
export async function selectIncome(db: Database, since: Date, until: Date) {
  const of = (account: string) =>
    sql`coalesce(-sum(amount_paise) filter (where account = ${account}), 0)::bigint`;
  const cleared = (kinds: RawBuilder<unknown>) =>
    sql`coalesce(abs(sum(amount_paise) filter (where account = 'gateway_clearing' and kind in (${kinds}))), 0)::bigint`;
  const { rows } = await sql<{ commission: number; sound: number; captured: number; refunded: number }>`
    select ${of('commission')} as commission, ${of('sound_revenue')} as sound,
      ${cleared(sql`'capture'`)} as captured, ${cleared(sql`'refund_processed', 'foreign_refund'`)} as refunded
    from ledger_txn join ledger_entry on ledger_entry.txn_id = ledger_txn.id
    where at >= ${since} and at < ${until}`.execute(db);
  return rows[0]!;
}

export async function selectPunctualityAndRatings(db: Database, since: Date, until: Date) {
  const { rows } = await sql<{ arrivals: number; late: number; reviews: number; stars: number | null }>`
    select arrived.*, rated.* from
      (select count(*)::integer as arrivals, count(*) filter (where late_minutes > 0)::integer as late
        from booking join booking_arrival on booking_arrival.booking_id = booking.id
        where booking.event_date between (${since}::timestamptz at time zone ${INDIA})::date
          and (${until}::timestamptz at time zone ${INDIA})::date) arrived,
      (select count(*)::integer as reviews, round(avg(rating), 2)::float8 as stars
        from review where state = 'published' and created_at >= ${since} and created_at < ${until}) rated`.execute(
    db,
  );
  return rows[0]!;
}

/** Paid bookings begun per IST day or week. */
export async function selectBookingsOverTime(db: Database, since: Date, unit: 'day' | 'week') {
  const step = sql.lit(unit);
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(span, 'YYYY-MM-DD') as day, count(paid.begun)::integer as count
    from generate_series(date_trunc(${step}, ${since}::timestamptz at time zone ${INDIA}),
      date_trunc(${step}, business_now() at time zone ${INDIA}), ${sql.lit(`1 ${unit}`)}::interval) span
    left join (select date_trunc(${step}, created_at at time zone ${INDIA}) as begun from booking
      where created_at >= ${since} and ${was('requested')}) paid on paid.begun = span
    group by span order by span`.execute(db);
  return rows;
}

/** Value of active bookings by category or city in paise, greatest first. */
export async function selectBookedValue(db: Database, since: Date, by: 'category' | 'city') {
  const name = by === 'category' ? sql`category.name` : sql`city.name`;
  const { rows } = await sql<{ name: string; bookings: number; take: number }>`
    select ${name} as name, count(*)::integer as bookings, sum(booking.total_paise)::bigint as take
    from booking join artist on artist.id = booking.artist_id
    join category on category.slug = artist.category join city on city.id = artist.city_id
    where booking.created_at >= ${since}
      and booking.state in ('requested', 'confirmed', 'in_progress', 'completed', 'replacing')
    group by ${name} order by take desc limit 12`.execute(db);
  return rows;
}

export async function countUpcomingByWeek(db: Database, now: Date) {
  const { rows } = await sql<{ day: string; count: number }>`
    with today as (select (${now}::timestamptz at time zone ${INDIA})::date as day)
    select to_char(week, 'YYYY-MM-DD') as day, (select count(*)::integer from booking
      where event_date >= greatest(week::date, today.day) and event_date < week::date + 7
        and state in ('requested', 'confirmed', 'in_progress')) as count
    from today, generate_series(date_trunc('week', today.day), date_trunc('week', today.day) + interval '11 weeks',
      interval '1 week') week order by week`.execute(db);
  return rows;
}
