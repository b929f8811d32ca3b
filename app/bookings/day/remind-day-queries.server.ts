import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

export type RemindedBooking = Awaited<ReturnType<typeof selectConfirmedWithin>>[number];

/** Confirmed bookings that start within so many days, with the instant of the last yes. */
export function selectConfirmedWithin(db: Database, days: number, { after, limit }: Page) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select(['booking.id', 'host_id', 'event_manager_id', 'starts_at', 'ends_at'])
    .select(['event_date', 'starts_local', 'ends_local', 'sound_paise', 'artist.rider'])
    .select(['venue_address', 'venue_lat', 'venue_lng', 'venue_setting'])
    .select(({ selectFrom }) =>
      selectFrom('booking_transition')
        .select(({ fn }) => fn.max('booking_transition.at').as('at'))
        .whereRef('booking_transition.booking_id', '=', 'booking.id')
        .where('booking_transition.to_state', '=', 'confirmed')
        .as('confirmed_at'),
    )
    .where('booking.state', '=', 'confirmed')
    .where('starts_at', '>', sql<Date>`business_now()`)
    .where('starts_at', '<=', sql<Date>`business_now() + make_interval(days => ${days}, hours => 1)`)
    .$if(after !== null, (query) => query.where('booking.id', '>', after!))
    .orderBy('booking.id')
    .limit(limit)
    .execute();
}
