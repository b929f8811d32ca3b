import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { HAS_ARRIVED } from '../core/event-queries.server.ts';

/** What the page of the day asks of a booking about its end. */
export function selectBookingForExtension(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .select(['state', 'starts_at', 'ends_at', 'artist_id', 'extension_paise', 'quote'])
    .select(['host_id', 'venue_address', 'venue_lat', 'venue_lng', 'venue_setting'])
    .select(HAS_ARRIVED.as('arrived'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
}

const isOpen = sql<boolean>`(state = 'asked' or (state = 'agreed' and applied_at is null))`;

/** The open extension, else the newest. A stopped clock gives several the same time. */
export function selectNewestExtension(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_change')
    .select(['id', 'state', 'ends_at', 'due_paise', 'answer_by', 'pay_by', 'reason', 'applied_at'])
    .select(['was', 'wanted', 'quote'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'extension')
    .orderBy(isOpen, 'desc')
    .orderBy('asked_at', 'desc')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
