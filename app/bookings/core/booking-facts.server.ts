import type { Database } from '#app/platform/database.server.ts';
import { selectBookingForNotice } from './booking-view-queries.server.ts';

export type BookingFacts = NonNullable<Awaited<ReturnType<typeof bookingFacts>>>;

/** What a message about a booking may say, and to whom it goes. */
export function bookingFacts(db: Database, bookingId: string) {
  return selectBookingForNotice(db, bookingId);
}
