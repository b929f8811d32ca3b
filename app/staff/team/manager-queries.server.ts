import { sql } from 'kysely';
import { isOwnBookingSql } from '#app/bookings/core/booking-people-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { NEAR_HOURS } from './rank-managers.ts';

const isNear = sql<boolean>`starts_at <= business_now() + make_interval(hours => ${sql.lit(NEAR_HOURS)})`;

/** Hours of a manager without a row of `manager_duty`, in minutes of the day, IST. */
export const USUAL_DUTY = { onDuty: true, from: 0, until: 0 };

export function lockBookingToAssign(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select([
      'booking.id',
      'booking.state',
      'booking.starts_at',
      'booking.ends_at',
      'booking.event_manager_id',
      'artist.city_id',
      isNear.as('near'),
    ])
    .where('booking.id', '=', id)
    .forNoKeyUpdate('booking')
    .executeTakeFirst();
}

/** Locks an account that is an event manager, so it keeps the role until the transaction ends. */
export function lockManager(trx: Transaction, accountId: string) {
  return trx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .where(sql<boolean>`'event_manager' = any(roles)`)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function updateManager(
  trx: Transaction,
  bookingId: string,
  managerId: string | null,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ event_manager_id: managerId, version: sql`version + 1`, updated_at: sql`business_now()` })
    .where('id', '=', bookingId)
    .execute();
}

const minuteNow = sql`extract(hour from business_now() at time zone ${INDIA}) * 60
  + extract(minute from business_now() at time zone ${INDIA})`;
const from = sql`coalesce(duty.from_minute, ${sql.lit(USUAL_DUTY.from)})`;
const until = sql`coalesce(duty.until_minute, ${sql.lit(USUAL_DUTY.until)})`;
/** Of an account joined with its `duty`. An end before the beginning is on the next day; the same minute means day and night. */
export const isOnDuty = sql<boolean>`coalesce(duty.on_duty, ${sql.lit(USUAL_DUTY.onDuty)}) and case
  when ${from} < ${until} then ${minuteNow} >= ${from} and ${minuteNow} < ${until}
  else ${minuteNow} >= ${from} or ${minuteNow} < ${until} end`;

/** Event managers with their occasions around this one, with an hour between two; without those whose own booking it is. */
export async function selectManagerLoads(
  db: Database,
  booking: { id: string; starts_at: Date; ends_at: Date },
) {
  const { rows } = await sql<{
    id: string;
    name: string;
    phone: string;
    cityId: number | null;
    busy: boolean;
    onDuty: boolean;
    sameDay: number;
    near: number;
    ahead: number;
  }>`
    select account.id, account.name, account.phone, account.city_id as "cityId", load.*,
      ${isOnDuty} as "onDuty"
    from account left join manager_duty duty on duty.account_id = account.id cross join lateral (
      select
        coalesce(bool_or(tstzrange(starts_at - interval '1 hour', ends_at + interval '1 hour')
          && tstzrange(${booking.starts_at}, ${booking.ends_at})), false) as busy,
        count(*) filter (where date_trunc('day', starts_at, ${INDIA})
          = date_trunc('day', ${booking.starts_at}::timestamptz, ${INDIA}))::integer as "sameDay",
        count(*) filter (where starts_at between ${booking.starts_at}::timestamptz - interval '3 days'
          and ${booking.starts_at}::timestamptz + interval '3 days')::integer as near,
        count(*) filter (where starts_at > business_now())::integer as ahead
      from booking
      where event_manager_id = account.id and id <> ${booking.id}
        and state in ('requested', 'confirmed', 'in_progress', 'replacing')
        and starts_at > least(business_now(), ${booking.starts_at}::timestamptz) - interval '3 days'
    ) load
    where account.roles <> '{}' and 'event_manager' = any(account.roles) and account.erased_at is null
      and not ${isOwnBookingSql(sql.ref('account.id'), sql`${booking.id}::uuid`)}
    order by account.name, account.id
    limit 200`.execute(db);
  return rows;
}

export function selectUnmanaged(db: Database, limit: number, bookingId?: string) {
  return db
    .selectFrom('booking')
    .select((booking) => [
      'booking.id',
      'booking.starts_at',
      isNear.as('near'),
      booking
        .selectFrom('booking_transition')
        .select((row) => row.fn.max('booking_transition.at').as('at'))
        .whereRef('booking_transition.booking_id', '=', 'booking.id')
        .where('booking_transition.to_state', '=', 'confirmed')
        .as('confirmed_at'),
    ])
    .where('event_manager_id', 'is', null)
    .$if(bookingId !== undefined, (query) => query.where('booking.id', '=', bookingId!))
    .where('state', 'in', ['confirmed', 'in_progress'])
    .where('ends_at', '>', sql<Date>`business_now()`)
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}

export interface Duty {
  onDuty: boolean;
  /** Minutes of the day, IST. */
  from: number;
  until: number;
}

export async function writeDuty(trx: Transaction, accountId: string, duty: Duty): Promise<void> {
  const values = { on_duty: duty.onDuty, from_minute: duty.from, until_minute: duty.until };
  await trx
    .insertInto('manager_duty')
    .values({ account_id: accountId, ...values })
    .onConflict((same) => same.column('account_id').doUpdateSet(values))
    .execute();
}

/** Of somebody who is no event manager any more: the bookings are free, and the hours forgotten. */
export async function releaseBookingsOf(trx: Transaction, managerId: string): Promise<string[]> {
  await trx.deleteFrom('manager_duty').where('account_id', '=', managerId).execute();
  const released = await trx
    .updateTable('booking')
    .set({ event_manager_id: null, version: sql`version + 1`, updated_at: sql`business_now()` })
    .where('event_manager_id', '=', managerId)
    .where('state', 'in', ['requested', 'confirmed', 'replacing', 'in_progress'])
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
}
