import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { BOOKING_STATES, isLive } from '../core/booking-states.ts';
import { erasedVenue, moneyOfPurchase } from '../core/purchase-data-queries.server.ts';

const LIVE = BOOKING_STATES.filter(isLive);

export function selectBookingsOfHost(db: Database, hostId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select([
      'booking.code',
      'booking.state',
      'artist.name as artist',
      'occasion',
      'audience_size',
      'host_name',
    ])
    .select([
      'message',
      'event_date',
      'starts_local',
      'ends_local',
      'venue_address',
      'venue_lat',
      'venue_lng',
    ])
    .select([
      'booking.fee_paise',
      'booking.extension_paise',
      'sound_paise',
      'total_paise',
      'tax_paise',
      'booking.created_at',
    ])
    .select(['policy_version', 'accepted_texts'])
    .select(moneyOfPurchase(db, hostId, sql<string>`'booking:' || booking.id`))
    .where('host_id', '=', hostId)
    .orderBy('booking.created_at', 'desc')
    .execute();
}

export async function countLiveBookings(db: Database, hostId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('host_id', '=', hostId)
    .where('state', 'in', LIVE)
    .where((row) =>
      row.or([row('state', '!=', 'held'), row('hold_expires_at', '>', sql<Date>`business_now()`)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRefundsUnderWay(db: Database, hostId: string): Promise<number> {
  const { count } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('payment_order.payer_id', '=', hostId)
    .where('refund.state', 'in', ['requested', 'pending', 'failed'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Cancelled bookings of a host of which a part waits for an absence to be confirmed. */
export async function countUndecidedRefunds(db: Database, hostId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_cancellation')
    .innerJoin('booking', 'booking.id', 'booking_cancellation.booking_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('booking.host_id', '=', hostId)
    .innerJoin('absence', 'absence.id', 'booking_cancellation.absence_id')
    .where('absence.outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function pseudonymiseBookings(
  trx: Transaction,
  hostId: string,
  pseudonym: string,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      host_name: pseudonym,
      message: '',
      venue_address: erasedVenue,
      venue_lat: null,
      venue_lng: null,
      draft_key: null,
      updated_at: sql`now()`,
    })
    .where('host_id', '=', hostId)
    .execute();
  const ofHost = trx.selectFrom('booking').select('id').where('host_id', '=', hostId);
  await trx
    .updateTable('booking_cancellation')
    .set({ reason: '' })
    .where('booking_id', 'in', ofHost)
    .where('cancelled_by', '=', 'host')
    .execute();
  await trx
    .updateTable('booking_transition')
    .set({ reason: null })
    .where('booking_id', 'in', ofHost)
    .where('actor', '=', 'host')
    .execute();
}
