import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** The newest; one of `date` first. */
export function selectRunningHold(db: Database, hostId: string, artistId: number, date: string | undefined) {
  return db
    .selectFrom('booking')
    .select([
      'id',
      'host_name as hostName',
      'occasion',
      'audience_size as audienceSize',
      'event_date as date',
      'starts_local as from',
      'ends_local as to',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'venue_address as address',
      'venue_lat as lat',
      'venue_lng as lng',
      'venue_setting as setting',
      'message',
      'payment_plan as paymentPlan',
      'total_paise as total',
      'sound_paise as soundPrice',
      'policy_id as policyId',
      'policy_version as policyVersion',
      'quote',
      'hold_expires_at as expiresAt',
    ])
    .where('host_id', '=', hostId)
    .where('artist_id', '=', artistId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', sql<Date>`business_now()`)
    .$if(date !== undefined, (query) => query.orderBy(sql`event_date::text = ${date}`, 'desc'))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
