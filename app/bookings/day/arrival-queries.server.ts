import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import { selectDueBookings } from '../core/due-bookings-queries.server.ts';
import type { AlarmStep } from './day-times.ts';

export interface NewArrival {
  bookingId: string;
  artistId: number;
  arrivedAt: Date;
  provedBy: 'code' | 'manager' | 'host';
  recordedBy: string;
  lateMinutes: number;
}

/** Records an arrival once; false if already recorded. */
export async function insertArrival(trx: Transaction, arrival: NewArrival): Promise<boolean> {
  const inserted = await trx
    .insertInto('booking_arrival')
    .values({
      booking_id: arrival.bookingId,
      artist_id: arrival.artistId,
      arrived_at: arrival.arrivedAt,
      proved_by: arrival.provedBy,
      recorded_by: arrival.recordedBy,
      recorded_at: sql<Date>`business_now()`,
      late_minutes: arrival.lateMinutes,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return inserted !== undefined;
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
export function selectMissingArtists(db: Database, minutesBefore: number, page: Page) {
  return selectDueBookings(
    db,
    sql`state in ('confirmed', 'in_progress')
      and starts_at <= business_now() + make_interval(mins => ${minutesBefore}) and ends_at > business_now()
      and not exists (select from booking_arrival where booking_arrival.booking_id = booking.id)
      and not exists (select from arrival_alarm where arrival_alarm.booking_id = booking.id
        and arrival_alarm.starts_at = booking.starts_at and step = 'everyone')`,
    page,
  );
}

/** Records an alarm step once per start time; false if already recorded. */
export async function insertAlarm(
  trx: Transaction,
  alarm: { bookingId: string; startsAt: Date; step: AlarmStep },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('arrival_alarm')
    .values({
      booking_id: alarm.bookingId,
      starts_at: alarm.startsAt,
      step: alarm.step,
      raised_at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'starts_at', 'step']).doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return inserted !== undefined;
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
  await trx
    .insertInto('booking_performed')
    .values({ booking_id: bookingId, confirmed_by: accountId, confirmed_at: sql<Date>`business_now()` })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
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
