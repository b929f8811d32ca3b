import { sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import { IS_LATE_REPLACEMENT } from '#app/bookings/core/event-queries.server.ts';
import type { AlarmStep } from '#app/bookings/event-day/day-times.ts';
import type { Database } from '#app/platform/database.server.ts';
import { itemsOfOrder } from '../booking/sound-orders/order-list-queries.server.ts';

/** Occasions starting on an IST day, by start, with arrivals and alerts. */
export async function selectEventsOfDay(db: Database, date: string, limit: number) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as holder', 'holder.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .leftJoin('booking_arrival', 'booking_arrival.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.code',
      'booking.state',
      'booking.starts_at',
      'booking.ends_at',
      'booking.call_minutes',
      'booking.host_name',
      'booking.venue_address',
      'booking.venue_access',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.sound_paise',
      reachablePhone('host').as('host_phone'),
      'artist.name as artist_name',
      'holder.phone as artist_phone',
      'manager.name as manager_name',
      'manager.phone as manager_phone',
      'booking_arrival.arrived_at',
      'booking_arrival.late_minutes',
      IS_LATE_REPLACEMENT.as('late_replacement'),
      sql<AlarmStep[]>`array(select step from arrival_alarm where booking_id = booking.id
        and arrival_alarm.starts_at = booking.starts_at order by raised_at)`.as('alarms'),
    ])
    .where('booking.state', 'in', ['confirmed', 'in_progress', 'completed', 'replacing'])
    .where('booking.event_date', '=', date)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(limit)
    .execute();
}

/** Paid sound orders for events starting on an IST day, by start. */
export function selectDeliveries(db: Database, date: string, limit: number) {
  return db
    .selectFrom('sound_order')
    .innerJoin('account as host', 'host.id', 'sound_order.host_id')
    .select([
      'sound_order.id',
      'sound_order.code',
      'sound_order.state',
      'sound_order.starts_at',
      'sound_order.ends_at',
      'sound_order.host_name',
      'sound_order.venue_address',
      'sound_order.note',
      'sound_order.delivered_at',
      'sound_order.collected_at',
      reachablePhone('host').as('host_phone'),
      itemsOfOrder.as('items'),
    ])
    .where('sound_order.state', 'in', ['confirmed', 'completed'])
    .where('sound_order.event_date', '=', date)
    .orderBy('sound_order.starts_at')
    .orderBy('sound_order.id')
    .limit(limit)
    .execute();
}
