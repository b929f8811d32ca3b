import { sql } from 'kysely';
import type { PermissionKind } from '#app/nights/sound-verdict.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import { isOwnBookingSql } from '../core/booking-people-queries.server.ts';
import type { VenueOfDay } from '../core/event-queries.server.ts';
import { selectDueBookings } from '../core/hold-queries.server.ts';
import { addressKey, type PermissionState } from '../core/permission.ts';
import type { Permission } from './read-permission.server.ts';

const now = sql<Date>`business_now()`;

/** Keeps a permission in place of the one before, unless staff accepted that. False if so. */
export async function upsertPermission(
  trx: Transaction,
  permission: VenueOfDay & { kind: PermissionKind; until: number; file: Permission },
): Promise<boolean> {
  const fresh = {
    address: permission.address,
    until_minutes: permission.until,
    state: 'uploaded' as const,
    file: permission.file.bytes,
    content_type: permission.file.contentType,
    reason: '',
    uploaded_at: now,
    decided_at: null,
    decided_by: null,
  };
  const written = await trx
    .insertInto('sound_permission')
    .values({
      host_id: permission.hostId,
      event_date: permission.date,
      address_key: addressKey(permission.address),
      kind: permission.kind,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['host_id', 'event_date', 'address_key', 'kind'])
        .doUpdateSet(fresh)
        .where('sound_permission.state', '<>', 'accepted'),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export function selectPermissionFile(db: Database, id: string) {
  return db
    .selectFrom('sound_permission')
    .select(['host_id', 'event_date', 'address_key', 'file', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockPermission(trx: Transaction, id: string) {
  return trx
    .selectFrom('sound_permission')
    .select(['id', 'host_id', 'state', 'kind', 'event_date', 'address_key', 'uploaded_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePermissionDecision(
  trx: Transaction,
  id: string,
  decision: { state: Exclude<PermissionState, 'uploaded'>; by: string; reason: string },
): Promise<void> {
  await updateRow(trx, 'sound_permission', id, {
    state: decision.state,
    decided_by: decision.by,
    decided_at: now,
    reason: decision.reason,
  });
}

/** The bookings in force that a permission is for; their addresses may be written in other ways. */
export async function selectBookingsOfPermission(
  trx: Transaction,
  permission: { host_id: string; event_date: string; address_key: string },
): Promise<string[]> {
  const bookings = await trx
    .selectFrom('booking')
    .select(['id', 'venue_address'])
    .where('host_id', '=', permission.host_id)
    .where('event_date', '=', permission.event_date)
    .where('state', 'not in', ['expired', 'cancelled'])
    .orderBy('created_at')
    .execute();
  return bookings
    .filter(({ venue_address }) => addressKey(venue_address) === permission.address_key)
    .map(({ id }) => id);
}

/** Whether one of the bookings of the event that a permission is for is an account's own. */
export async function isOwnEvent(
  trx: Transaction,
  accountId: string,
  permission: { host_id: string; event_date: string },
): Promise<boolean> {
  const own = await trx
    .selectFrom('booking as other')
    .select('other.id')
    .where('other.host_id', '=', permission.host_id)
    .where('other.event_date', '=', permission.event_date)
    .where('other.state', 'not in', ['expired', 'cancelled'])
    .where(isOwnBookingSql(accountId, sql.ref('other.id')))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** Waiting permissions, oldest first, without their files. */
export function selectWaitingPermissions(db: Database, limit: number) {
  return db
    .selectFrom('sound_permission')
    .innerJoin('account', 'account.id', 'sound_permission.host_id')
    .select(['sound_permission.id', 'kind', 'event_date as date', 'address', 'until_minutes as until'])
    .select(['uploaded_at as uploadedAt', 'account.name as host', 'account.id as hostId'])
    .where('sound_permission.state', '=', 'uploaded')
    .orderBy('uploaded_at')
    .limit(limit)
    .execute();
}

/** Confirmed or requested bookings that start within so many days, outdoors or at night. */
export async function selectBookingsStartingWithin(db: Database, days: number, page: Page) {
  const due = await selectDueBookings(
    db,
    sql`state in ('requested', 'confirmed') and venue_setting <> 'unknown' and starts_at > business_now()
      and starts_at <= business_now() + make_interval(days => ${days})`,
    page,
  );
  if (due.length === 0) return [];
  return db
    .selectFrom('booking')
    .select(['id', 'host_id', 'event_date', 'starts_local', 'ends_local', 'starts_at', 'venue_setting'])
    .select(['venue_address', 'venue_lat', 'venue_lng'])
    .where(sql<boolean>`booking.id = any(${due.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .execute();
}
