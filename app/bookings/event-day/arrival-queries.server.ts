import { type Insertable, sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import { selectDueBookings } from '../core/hold-queries.server.ts';
import type { AlarmStep } from './day-times.ts';

/** Records an arrival once; false if already recorded. */
export function insertArrival(
  trx: Transaction,
  arrival: Omit<Insertable<Tables['booking_arrival']>, 'recorded_at'>,
): Promise<boolean> {
  return insertOnce(trx, 'booking_arrival', ['booking_id'], {
    ...arrival,
    recorded_at: sql<Date>`business_now()`,
  });
}

export function selectArrival(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_arrival')
    .innerJoin('account', 'account.id', 'booking_arrival.recorded_by')
    .select(['arrived_at', 'proved_by', 'late_minutes', 'booking_arrival.artist_id', 'account.name as by'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Performances past their call time, not yet over, whose artist has not arrived. */
export function selectMissingArtists(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state in ('confirmed', 'in_progress')
      and starts_at <= business_now() + make_interval(mins => call_minutes) and ends_at > business_now()
      and not exists (select from booking_arrival where booking_arrival.booking_id = booking.id)
      and not exists (select from arrival_alarm where arrival_alarm.booking_id = booking.id
        and arrival_alarm.starts_at = booking.starts_at and step = 'everyone')`,
    page,
  );
}

/** Records an alarm step once per start time; false if already recorded. */
export function insertAlarm(
  trx: Transaction,
  alarm: { bookingId: string; startsAt: Date; step: AlarmStep },
): Promise<boolean> {
  return insertOnce(trx, 'arrival_alarm', ['booking_id', 'starts_at', 'step'], {
    booking_id: alarm.bookingId,
    starts_at: alarm.startsAt,
    step: alarm.step,
    raised_at: sql<Date>`business_now()`,
  });
}

export function selectAlarms(db: Database, bookingId: string, startsAt: Date) {
  return db
    .selectFrom('arrival_alarm')
    .select(['step'])
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', startsAt)
    .execute();
}

/** Records once that the artist confirmed the performance. */
export async function insertPerformed(trx: Transaction, bookingId: string, accountId: string): Promise<void> {
  await insertOnce(trx, 'booking_performed', ['booking_id'], {
    booking_id: bookingId,
    confirmed_by: accountId,
    confirmed_at: sql<Date>`business_now()`,
  });
}

export function selectPerformed(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_performed')
    .select('confirmed_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** False if the same person recorded one within a minute. The booking must be locked. */
export async function insertCall(
  trx: Transaction,
  call: { bookingId: string; artistId: number; calledBy: string; answered: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into arrival_call (booking_id, artist_id, called_by, called_at, answered)
    select ${call.bookingId}::uuid, ${call.artistId}::integer, ${call.calledBy}::uuid, business_now(), ${call.answered}::boolean
    where not exists (select from arrival_call where booking_id = ${call.bookingId} and called_by = ${call.calledBy}
      and called_at > business_now() - interval '1 minute')`.execute(trx);
  return numAffectedRows === 1n;
}

/** Calls of our staff to who performs now, newest first. */
export function selectCalls(db: Database, booking: { id: string; artistId: number }) {
  return db
    .selectFrom('arrival_call')
    .innerJoin('account', 'account.id', 'called_by')
    .select(['called_at', 'answered', 'account.name as by'])
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .orderBy('called_at', 'desc')
    .orderBy('arrival_call.id')
    .limit(10)
    .execute();
}

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

/** The performing artist's own fee in paise; null if it equals what the host pays. */
export async function selectArtistFee(db: Database, bookingId: string): Promise<number | null> {
  const row = await db
    .selectFrom('booking')
    .select('artist_fee_paise')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.artist_fee_paise ?? null;
}

export function selectDayBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as performer', 'performer.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select(['booking.artist_id', 'booking.fee_paise', 'booking.sound_paise', 'booking.host_name'])
    .select(['booking.venue_lat', 'booking.venue_lng', 'booking.venue_setting'])
    .select(['artist.rider', 'artist.name as artist_name', 'artist.account_id as performer_id'])
    .select([reachablePhone('host').as('host_phone'), 'performer.phone as artist_phone'])
    .select(['manager.name as manager_name', 'manager.phone as manager_phone'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
}

export interface Place {
  lat: number;
  lng: number;
  accuracyMetres: number;
}

/** Records the artist's arrival statement once; false if already recorded. */
export function insertStatement(
  trx: Transaction,
  statement: { bookingId: string; artistId: number; saidBy: string; place: Place | null },
): Promise<boolean> {
  return insertOnce(trx, 'arrival_statement', ['booking_id', 'artist_id'], {
    booking_id: statement.bookingId,
    artist_id: statement.artistId,
    said_at: sql<Date>`business_now()`,
    said_by: statement.saidBy,
    lat: statement.place?.lat ?? null,
    lng: statement.place?.lng ?? null,
    accuracy_metres: statement.place?.accuracyMetres ?? null,
  });
}

export function selectStatement(db: Database, booking: { id: string; artistId: number }) {
  return db
    .selectFrom('arrival_statement')
    .select(['said_at', 'lat', 'lng', 'accuracy_metres', 'denied_at'])
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .executeTakeFirst();
}

/** The host denies the arrival statement; false if there is none or it was already denied. */
export async function denyStatement(
  trx: Transaction,
  booking: { id: string; artistId: number },
  accountId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('arrival_statement')
    .set({ denied_at: sql<Date>`business_now()`, denied_by: accountId })
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .where('denied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
