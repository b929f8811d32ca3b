import type { Database } from '#app/platform/database.server.ts';
import { selectAdminBookings } from '../booking/admin-booking-queries.server.ts';
import { readBookingFilter } from '../booking/booking-filter.ts';

const SHOWN = 8;

export function lastBookings(db: Database, of: { artist: string } | { host: string }) {
  return selectAdminBookings(db, readBookingFilter(new URLSearchParams(of)), null, SHOWN);
}
