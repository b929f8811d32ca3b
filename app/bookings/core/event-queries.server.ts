import { sql } from 'kysely';
import type { PermissionKind } from '#app/nights/sound-verdict.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { EventState } from './booking-outline.ts';
import { addressKey } from './permission.ts';

/** Whether the artist who is booked now was recorded as arrived; of the row `booking`. */
export const HAS_ARRIVED = sql<boolean>`exists (select 1 from booking_arrival
  where booking_arrival.booking_id = booking.id and booking_arrival.artist_id = booking.artist_id)`;

/** State of the event now; of the row `booking`. */
export const EVENT_STATE = sql<EventState | null>`case
  when booking.state not in ('confirmed', 'in_progress') then null
  when booking.ends_at <= business_now() then case when ${HAS_ARRIVED} then 'over' else 'unseen' end
  when ${HAS_ARRIVED} then 'running'
  when booking.starts_at <= business_now() then 'missing'
  else 'awaited' end`;

export async function selectEventState(db: Database, bookingId: string): Promise<EventState | null> {
  const row = await db
    .selectFrom('booking')
    .select(EVENT_STATE.as('eventState'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.eventState ?? null;
}

export async function hasArrived(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select(HAS_ARRIVED.as('arrived'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.arrived ?? false;
}

/** Whether who performs was booked while the event ran; of the row `booking`. */
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

export interface VenueOfDay {
  hostId: string;
  date: string;
  address: string;
}

/** What staff accepted for this venue and day: the kind of permission, and until which minute it reaches. */
export function selectAcceptedPermissions(
  db: Database,
  venue: VenueOfDay,
): Promise<{ kind: PermissionKind; until: number }[]> {
  return permissionsQuery(db, venue)
    .select(['kind', 'until_minutes as until'])
    .where('state', '=', 'accepted')
    .execute();
}

export function selectPermissions(db: Database, venue: VenueOfDay) {
  return permissionsQuery(db, venue)
    .select(['id', 'kind', 'until_minutes as until', 'state', 'reason', 'uploaded_at as uploadedAt'])
    .select(sql<boolean>`file is not null`.as('hasFile'))
    .orderBy('uploaded_at', 'desc')
    .execute();
}

function permissionsQuery(db: Database, { hostId, date, address }: VenueOfDay) {
  return db
    .selectFrom('sound_permission')
    .where('host_id', '=', hostId)
    .where('event_date', '=', date)
    .where('address_key', '=', addressKey(address));
}
