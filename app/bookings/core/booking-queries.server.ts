import { type Insertable, type RawBuilder, sql } from 'kysely';
import { CALL_MINUTES, type Slot, slotRange } from '#app/artists/calendar/slot.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow, updateRow } from '#app/platform/rows.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { SoundSelection } from '#app/sound/sound-selection.ts';
import { BOOKING_COLUMNS } from './booking-columns.ts';
import type { BookingRequest } from './booking-request.ts';
import {
  type Actor,
  BOOKING_TRANSITIONS,
  type BookingState,
  type BookingTransitionName,
} from './booking-states.ts';
import type { HoldEnd } from './hold-end.ts';

export type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export function lockBooking(trx: Transaction, id: string) {
  return lockBookingQuery(trx).where('id', '=', id).executeTakeFirst();
}

/** Locks a host's own booking; undefined for other hosts' bookings. */
export function lockBookingOfHost(trx: Transaction, id: string, hostId: string) {
  return lockBookingQuery(trx).where('id', '=', id).where('host_id', '=', hostId).executeTakeFirst();
}

/**
 * Locks the host's unpaid bookings of this artist which a new request replaces or continues.
 * @param clashing the span that the artist cannot serve twice
 */
export function lockUnpaidBookings(
  trx: Transaction,
  { hostId, artistId, clashing }: { hostId: string; artistId: number; clashing: Slot },
) {
  return lockBookingQuery(trx)
    .where('host_id', '=', hostId)
    .where('artist_id', '=', artistId)
    .where('state', 'in', ['held', 'capturing'])
    .where(overlapsSlotSql(clashing))
    .orderBy('id')
    .execute();
}

/** The host's own booking of an artist, paid, at a time that touches `clashing`. */
export async function selectBookedAt(
  db: Database,
  { hostId, artistId, clashing }: { hostId: string; artistId: number; clashing: Slot },
): Promise<{ id: string } | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from booking where host_id = ${hostId} and artist_id = ${artistId}
    and state in ('requested', 'confirmed', 'in_progress') and ${overlapsSlotSql(clashing)} limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** SQL condition: whether a booking, widened by what its call time is longer than usual, touches a span. */
export function overlapsSlotSql(span: Slot): RawBuilder<boolean> {
  return sql<boolean>`tstzrange(starts_at - make_interval(mins => call_minutes - ${sql.lit(CALL_MINUTES)}),
    ends_at + make_interval(mins => call_minutes - ${sql.lit(CALL_MINUTES)})) && ${slotRange(span)}::tstzrange`;
}

/** Locks the booking for the transaction; includes the current business time. */
function lockBookingQuery(trx: Transaction) {
  return trx
    .selectFrom('booking')
    .select(BOOKING_COLUMNS)
    .select(sql<Date>`business_now()`.as('now'))
    .forNoKeyUpdate();
}

export async function insertBooking(trx: Transaction, booking: Insertable<Tables['booking']>): Promise<void> {
  const now = sql<Date>`business_now()`;
  await insertRow(trx, 'booking', { ...booking, created_at: now, updated_at: now });
}

export async function updateDraftDetails(
  trx: Transaction,
  id: string,
  request: BookingRequest,
): Promise<void> {
  await updateRow(trx, 'booking', id, editableDetails(request));
}

/** What the host may still change while the hold lasts. */
export function editableDetails({ company, ...request }: BookingRequest) {
  const { billing, poNumber, keep } = company ?? {};
  return {
    // Older clients say nothing of it.
    company: company && JSON.stringify({ billing: keep ? undefined : billing, poNumber }),
    occasion: request.occasion,
    audience_size: request.audienceSize,
    host_name: request.hostName,
    message: request.message,
    venue_address: request.address,
    venue_lat: request.lat ?? null,
    venue_lng: request.lng ?? null,
    venue_setting: request.setting,
  };
}

export async function insertSoundLines(
  trx: Transaction,
  bookingId: string,
  lines: readonly { kitId: number | null; equipmentId: number | null; quantity: number; unit: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await insertRow(
    trx,
    'booking_sound_line',
    lines.map((line, position) => ({
      booking_id: bookingId,
      position,
      kit_id: line.kitId,
      equipment_id: line.equipmentId,
      quantity: line.quantity,
      unit_paise: line.unit,
    })),
  );
}

export function selectSoundLines(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_sound_line')
    .select(['kit_id as kitId', 'equipment_id as equipmentId', 'quantity'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
}

export async function selectChosenSound(db: Database, bookingId: string): Promise<SoundSelection> {
  const lines = await selectSoundLines(db, bookingId);
  return {
    kits: lines.flatMap(({ kitId }) => (kitId ? [{ id: kitId }] : [])),
    equipment: lines.flatMap(({ equipmentId: id, quantity }) => (id ? [{ id, quantity }] : [])),
  };
}

/** Moves a booking by one transition and writes history. Of two concurrent callers only one gets true. */
export async function transitionBooking(
  trx: Transaction,
  booking: { id: string; state: BookingState },
  name: BookingTransitionName,
  by: { actor: Actor; accountId?: string | null; reason?: string },
  change: { respondBy?: Date; holdEnded?: HoldEnd } = {},
): Promise<boolean> {
  const { from, to, actors } = BOOKING_TRANSITIONS[name];
  if (!(actors as readonly Actor[]).includes(by.actor))
    throw new Error(`${by.actor} may not ${name} a booking`);
  // One statement for move and history saves a round trip while a booking is being confirmed.
  const traced = await trx
    .with('moved', (query) =>
      query
        .updateTable('booking')
        .set({
          state: to,
          version: sql`version + 1`,
          updated_at: sql<Date>`business_now()`,
          ...(change.respondBy ? { respond_by: change.respondBy } : {}),
          // An expired draft may still be paid; the draft key passes to its replacement.
          ...(to === 'expired' ? { draft_key: null } : {}),
          ...(to === 'expired' || to === 'capturing' ? { hold_ended: change.holdEnded ?? null } : {}),
        })
        .where('id', '=', booking.id)
        .where('state', '=', booking.state)
        .where('state', 'in', from)
        .returning(['id', 'updated_at']),
    )
    .insertInto('booking_transition')
    .columns(['booking_id', 'from_state', 'to_state', 'actor', 'actor_id', 'reason', 'at'])
    .expression((query) =>
      query
        .selectFrom('moved')
        .select([
          'moved.id',
          sql<string>`${booking.state}::text`.as('from_state'),
          sql<string>`${to}::text`.as('to_state'),
          sql<string>`${by.actor}::text`.as('actor'),
          sql<string | null>`${by.accountId ?? null}::uuid`.as('actor_id'),
          sql<string | null>`${by.reason ?? null}::text`.as('reason'),
          'moved.updated_at',
        ]),
    )
    .executeTakeFirst();
  return traced.numInsertedOrUpdatedRows === 1n;
}

export async function insertCancellation(
  trx: Transaction,
  cancellation: {
    bookingId: string;
    by: Actor;
    accountId: string | null;
    reason: string;
    tier: string;
    refund: number;
    kept: number;
    /** What of it is the artist's sale; null where we supplied the performance. */
    keptFee: number | null;
    /** Open until an absence is confirmed. */
    pending?: { paise: number; absenceId: string } | null;
  },
): Promise<void> {
  await insertRow(trx, 'booking_cancellation', {
    booking_id: cancellation.bookingId,
    cancelled_by: cancellation.by,
    cancelled_by_id: cancellation.accountId,
    reason: cancellation.reason,
    tier: cancellation.tier,
    refund_paise: cancellation.refund,
    kept_paise: cancellation.kept,
    kept_fee_paise: cancellation.keptFee,
    pending_paise: cancellation.pending?.paise ?? 0,
    absence_id: cancellation.pending?.absenceId ?? null,
    at: sql<Date>`business_now()`,
  });
}

export function selectCancellation(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_cancellation')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Locks the account against erasure for the transaction; returns its time, undefined if erased. */
export async function lockLivingAccount(
  trx: Transaction,
  id: string,
): Promise<{ now: Date; blocked: boolean; reachable: boolean } | undefined> {
  return trx
    .selectFrom('account')
    .select([sql<Date>`business_now()`.as('now'), sql<boolean>`blocked_at is not null`.as('blocked')])
    .select(sql<boolean>`contact_phone is not null or phone not like 'mail:%'`.as('reachable'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
