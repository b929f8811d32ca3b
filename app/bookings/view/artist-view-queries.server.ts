import { sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { joinedBookings } from '../core/booking-view-queries.server.ts';
import { EVENT_STATE } from '../core/event-queries.server.ts';

/** Bookings with every field an artist could ever see. Pass rows only through `artistViewOf`. */
export function bookingsOfArtists(db: Database) {
  return joinedBookings(db)
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .select([
      'booking.id',
      'booking.code',
      'booking.state',
      'booking.artist_id',
      'booking.occasion',
      'booking.audience_size',
      'booking.host_name',
      'booking.message',
      'booking.event_date',
      'booking.starts_local',
      'booking.ends_local',
      'booking.starts_at',
      'booking.ends_at',
      'booking.call_minutes',
      'booking.venue_address',
      'booking.venue_access',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.fee_paise',
      'booking.artist_fee_paise',
      'booking.quote',
      'booking.respond_by',
      'booking.version',
      'artist.name as artist_name',
      'artist.kind as artist_kind',
      'artist.category as artist_category',
      'artist.lat as artist_lat',
      'artist.lng as artist_lng',
      'artist_media.source as artist_photo',
      reachablePhone('host').as('host_phone'),
      'host.contact_name',
      'booking_cancellation.cancelled_by',
      'booking_cancellation.reason as cancellation_reason',
    ])
    .select([
      sql<Date>`business_now()`.as('now'),
      EVENT_STATE.as('eventState'),
      // What the host pays, less refunds because a cheaper replacement artist came.
      sql<number>`(booking.total_paise - (select coalesce(sum(returned_paise), 0) from replacement
        where replacement.booking_id = booking.id))::bigint`.as('host_pays_paise'),
    ]);
}

export type ArtistBookingRow = Awaited<ReturnType<ReturnType<typeof bookingsOfArtists>['execute']>>[number];

export function selectBookingOfArtist(db: Database, bookingId: string) {
  return bookingsOfArtists(db).where('booking.id', '=', bookingId).executeTakeFirst();
}

/** What decides on the artist's number for the host. */
export function selectBookingForReach(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select(['booking.id', 'booking.state', 'booking.starts_at', 'booking.ends_at', 'booking.quote'])
    .select(['booking.fee_paise', 'booking.total_paise', 'booking.tax_paise', 'booking.refund_cap'])
    .select([
      'booking.respond_by',
      'booking.policy_id',
      'booking.policy_version',
      'booking.number_from_yes',
      'artist.shows_number',
    ])
    .select(sql<Date>`business_now()`.as('now'))
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}
