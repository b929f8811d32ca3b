import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Evening } from './booking-outline.ts';

/** Whether the artist who is booked now was recorded as arrived; of the row `booking`. */
export const HAS_ARRIVED = sql<boolean>`exists (select 1 from booking_arrival
  where booking_arrival.booking_id = booking.id and booking_arrival.artist_id = booking.artist_id)`;

/** State of the evening now; of the row `booking`. */
export const EVENING = sql<Evening | null>`case
  when booking.state not in ('confirmed', 'in_progress') then null
  when booking.ends_at <= business_now() then case when ${HAS_ARRIVED} then 'over' else 'unseen' end
  when ${HAS_ARRIVED} then 'running'
  when booking.starts_at <= business_now() then 'missing'
  else 'awaited' end`;

export async function selectEveningOf(db: Database, bookingId: string): Promise<Evening | null> {
  const row = await db
    .selectFrom('booking')
    .select(EVENING.as('evening'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.evening ?? null;
}

export async function hasArrived(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select(HAS_ARRIVED.as('arrived'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.arrived ?? false;
}

/** Whether who performs was booked while the evening ran; of the row `booking`. */
export const IS_LATE_REPLACEMENT = sql<boolean>`exists (select from replacement
  where replacement.booking_id = booking.id and cause = 'no_show' and replacement.state = 'accepted')`;

export async function isLateReplacement(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select(IS_LATE_REPLACEMENT.as('lateReplacement'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.lateReplacement ?? false;
}
