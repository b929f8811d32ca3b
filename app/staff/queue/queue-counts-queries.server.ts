import { type RawBuilder, sql } from 'kysely';
import { IS_OPEN_ABSENCE } from '#app/bookings/core/absence-queries.server.ts';
import { PRINTED_LETTER } from '#app/bookings/core/document-scripts.ts';
import { MUST_CALL_HOURS } from '#app/bookings/core/must.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { STRIKE_HOURS } from '#app/sound/stock.ts';
import { COUNTED_UP_TO, type QueueKey } from '../frame/admin-queues.ts';
import { payoutsOfListSql } from '../money/money-list-queries.server.ts';
import { isUncovered } from '../team/manager-queries.server.ts';

/** Staff call after a day of silence or half of the answer time. */
const asked = sql`cross join lateral (
  select coalesce(max(at), booking.created_at) as since from booking_transition
  where booking_id = booking.id and to_state = 'requested') asked`;

/** Hours after the end when equipment is back and an unrecorded delivery must be settled. */
const strike = sql`make_interval(hours => ${sql.lit(STRIKE_HOURS)})`;

/** Something that the artist must have and the host arranges is not arranged; our sound is. */
const hasOpenMust = sql`exists (select from booking_must where booking_id = booking.id and answer = 'arrange'
  and met_at is null and not (kind = 'sound' and booking.sound_paise > 0))`;

const STAY_DAYS = 7;
/** Kilometres as the crow flies from the artist's home from which somebody may have to stay the night. */
const STAY_KM = 60;
const kmFromHome = sql`(select 6371 * acos(least(1, sin(radians(artist.lat)) * sin(radians(venue_lat))
  + cos(radians(artist.lat)) * cos(radians(venue_lat)) * cos(radians(artist.lng - venue_lng))))
  from artist where id = booking.artist_id)`;

/** Artists whose pages hosts can see, with what they changed since it was looked at: one row each, the oldest change's. */
export const UNSEEN_CHANGES = sql`(
  select change.artist_id, artist.name, min(change.at) as at, array_agg(distinct change.part) as parts
  from artist_change change join artist on artist.id = change.artist_id
  where change.reviewed_at is null and artist.state = 'live' and change.at > artist.published_at
  group by change.artist_id, artist.name) changed`;

/** Rows of each queue; shared by count and list so both use the same index. Days are IST. */
export const QUEUE_ROWS: Record<QueueKey, RawBuilder<unknown>> = {
  unanswered: sql`booking ${asked} where state = 'requested'
    and business_now() > least(asked.since + interval '24 hours', asked.since + (respond_by - asked.since) / 2)`,
  replacing: sql`booking left join replacement on replacement.booking_id = booking.id and replacement.ended_at is null
    where booking.state = 'replacing'`,
  unmanaged: sql`booking where id in (select id from booking where event_manager_id is null
    and state in ('confirmed', 'in_progress') and ends_at > business_now()
    union all select id from booking event where ${isUncovered})`,
  musts: sql`booking where state = 'confirmed' and starts_at > business_now()
    and starts_at <= business_now() + make_interval(hours => ${sql.lit(MUST_CALL_HOURS)}) and ${hasOpenMust}`,
  stays: sql`booking where state = 'confirmed' and stay_settled_for is distinct from artist_id and starts_at > business_now()
    and starts_at <= business_now() + make_interval(days => ${sql.lit(STAY_DAYS)})
    and ${kmFromHome} > ${sql.lit(STAY_KM)}`,
  names: sql`booking where state in ('requested', 'confirmed', 'in_progress') and ends_at > business_now()
    and host_name !~ ${PRINTED_LETTER}`,
  day: sql`booking where state in ('confirmed', 'in_progress')
    and starts_at >= date_trunc('day', business_now(), ${INDIA})
    and starts_at < date_trunc('day', business_now(), ${INDIA}) + interval '2 days'
    and not exists (select from booking_arrival where booking_id = booking.id)`,
  deliveries: sql`sound_order where sound_order.state = 'confirmed' and delivered_at is null
    and starts_at < date_trunc('day', business_now(), ${INDIA}) + interval '2 days'
    and ends_at > business_now() - ${strike}`,
  undelivered: sql`sound_order where sound_order.state = 'confirmed' and delivered_at is null
    and ends_at <= business_now() - ${strike}`,
  collections: sql`sound_order where delivered_at is not null and collected_at is null
    and ends_at <= business_now()`,
  disputes: sql`dispute where dispute.state = 'open'`,
  tickets: sql`contact_ticket where contact_ticket.state = 'open'`,
  reported: sql`message_report
    join conversation_message reported_message on reported_message.id = message_report.message_id
    join conversation on conversation.id = reported_message.conversation_id
    where message_report.settled_at is null`,
  approvals: sql`money_request where money_request.state = 'open' and expires_at > business_now()`,
  absences: sql`absence join booking on booking.id = absence.booking_id where ${IS_OPEN_ABSENCE}`,
  refunds: sql`refund where refund.state = 'failed'`,
  payoutsHomeless: payoutsOfListSql('no-account'),
  payoutsByBank: payoutsOfListSql('byBank'),
  payoutsLate: payoutsOfListSql('late'),
  quarantined: sql`quarantined_payment where settled_at is null`,
  reviews: sql`review where review.state = 'pending'`,
  artists: sql`artist_application where artist_application.state = 'received'`,
  profiles: sql`artist where artist.state = 'review'`,
  changes: UNSEEN_CHANGES,
  standing: sql`standing_event where (standing_event.state = 'appealed' or (review_needed and reviewed_at is null and standing_event.state <> 'undone'))`,
  checks: sql`artist_check where artist_check.state = 'submitted'`,
};

/** Rows per queue, capped at {@link COUNTED_UP_TO}, in one query. */
export async function countQueues(
  db: Database,
  queues: readonly QueueKey[],
): Promise<Partial<Record<QueueKey, number>>> {
  if (queues.length === 0) return {};
  const counts = queues.map(
    (key) =>
      sql`(select count(*)::integer from (select from ${QUEUE_ROWS[key]} limit ${sql.lit(COUNTED_UP_TO)}) waiting) as ${sql.id(key)}`,
  );
  const { rows } = await sql<Partial<Record<QueueKey, number>>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** True only for the call that settles it for the artist who is booked now. */
export async function markStaySettled(trx: Transaction, bookingId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ stay_settled_for: sql`artist_id` })
    .where('id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`stay_settled_for is distinct from artist_id`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Messages of the last day that their carrier refused, or did not take in time. */
export async function selectUnsentMessages(db: Database) {
  const { rows } = await sql<{
    channel: 'sms' | 'email' | 'push';
    late: boolean;
    count: number;
    since: Date;
  }>`
    select channel, failure like 'too old%' as late, count(*)::integer as count, min(created_at) as since from notice
    where state = 'failed' and created_at > business_now() - interval '1 day'
      and failure !~ '^no (registered SMS template|device)' group by 1, 2 order by 3 desc`.execute(db);
  return rows;
}
