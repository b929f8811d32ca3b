import type { Database } from '#app/platform/database.server.ts';
import { selectBookingForNotice } from './booking-view-queries.server.ts';

export type BookingFacts = NonNullable<Awaited<ReturnType<typeof bookingFacts>>>;

export function bookingFacts(db: Database, bookingId: string) {
  return selectBookingForNotice(db, bookingId);
}
