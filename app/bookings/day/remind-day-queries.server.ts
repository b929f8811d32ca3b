import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import { selectDueBookings } from '../core/due-bookings-queries.server.ts';

export type RemindedBooking = Awaited<ReturnType<typeof selectConfirmedWithin>>[number];

/** Confirmed bookings that start within so many days, with the instant of the last yes. */
export async function selectConfirmedWithin(db: Database, days: number, page: Page) {
  const due = await selectDueBookings(
    db,
    sql`state = 'confirmed' and starts_at > business_now()
      and starts_at <= business_now() + make_interval(days => ${days}, hours => 1)`,
    page,
  );
  if (due.length === 0) return [];
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
    .where(sql<boolean>`booking.id = any(${due.map(({ id }) => id)}::uuid[])`)
    .orderBy('booking.id')
    .execute();
}
