import { type RawBuilder, sql } from 'kysely';
import { isOwnBookingSql } from '#app/bookings/core/booking-people-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { type ManagerLoad, NEAR_HOURS } from './rank-managers.ts';

const isNear = sql<boolean>`starts_at <= business_now() + make_interval(hours => ${sql.lit(NEAR_HOURS)})`;

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

type Sql = RawBuilder<unknown>;

export const hasFactor = sql<boolean>`(exists (select from authenticator where account_id = account.id)
  or exists (select from passkey where account_id = account.id))`;

/**
 * Of an account joined with its `duty`: switched on, with a second factor, and within the hours from one instant to another. An
 * end before the beginning is on the next day; the same minute means day and night.
 */
export function isOnDuty(from: Sql, to: Sql): RawBuilder<boolean> {
  const minute = sql`extract(hour from ${from} at time zone ${INDIA}) * 60 + extract(minute from ${from} at time zone ${INDIA})`;
  return sql`(coalesce(on_duty, false) and ${hasFactor} and (from_minute = until_minute
    or mod(${minute} - from_minute + 1440, 1440) + extract(epoch from ${to} - ${from}) / 60
      <= mod(until_minute - from_minute + 1440, 1440)))`;
}

const isOnDutyForEvent = isOnDuty(
  sql`(event.starts_at - make_interval(mins => event.call_minutes))`,
  sql`event.ends_at`,
);

/** An `event` that begins within 48 hours and whose manager is not on duty for it. */
export const isUncovered = sql<boolean>`(event.state in ('confirmed', 'in_progress') and starts_at > business_now() and ${isNear}
  and exists (select from account left join manager_duty on account_id = account.id
    where account.id = event.event_manager_id and not ${isOnDutyForEvent}))`;

/** Event managers with their occasions around a booking, with an hour between two; without those whose own booking it is. */
export async function selectManagerLoads(db: Database, bookingId: string) {
  const { rows } = await sql<ManagerLoad & { phone: string }>`
    select account.id, account.name, account.phone, account.city_id as "cityId", load.*,
      ${isOnDutyForEvent} as "onDuty"
    from booking event cross join account left join manager_duty on account_id = account.id cross join lateral (
      select
        coalesce(bool_or(tstzrange(starts_at - interval '1 hour', ends_at + interval '1 hour')
          && tstzrange(event.starts_at, event.ends_at)), false) as busy,
        count(*) filter (where date_trunc('day', starts_at, ${INDIA})
          = date_trunc('day', event.starts_at, ${INDIA}))::integer as "sameDay",
        count(*) filter (where starts_at between event.starts_at - interval '3 days'
          and event.starts_at + interval '3 days')::integer as near,
        count(*) filter (where starts_at > business_now())::integer as ahead
      from booking
      where event_manager_id = account.id and id <> event.id
        and state in ('requested', 'confirmed', 'in_progress', 'replacing')
        and starts_at > least(business_now(), event.starts_at) - interval '3 days'
    ) load
    where event.id = ${bookingId} and account.roles <> '{}' and 'event_manager' = any(account.roles)
      and account.erased_at is null and not ${isOwnBookingSql(sql.ref('account.id'), sql.ref('event.id'))}
    order by account.name, account.id
    limit 200`.execute(db);
  return rows;
}

/** Near events of a manager who is not on duty for them. */
export async function selectUncovered(db: Database, managerId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from booking event
    where event_manager_id = ${managerId} and ${isUncovered} order by starts_at`.execute(db);
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

export async function writeDuty(
  trx: Transaction,
  accountId: string,
  duty: { onDuty: boolean; from: number; until: number },
): Promise<void> {
  const values = { on_duty: duty.onDuty, from_minute: duty.from, until_minute: duty.until };
  await trx
    .insertInto('manager_duty')
    .values({ account_id: accountId, ...values })
    .onConflict((same) => same.column('account_id').doUpdateSet(values))
    .execute();
}

/** Of somebody who is no event manager any more: the bookings are free, and the hours forgotten. */
export async function releaseBookingsOf(trx: Transaction, managerId: string): Promise<void> {
  await trx.deleteFrom('manager_duty').where('account_id', '=', managerId).execute();
  await trx
    .updateTable('booking')
    .set({ event_manager_id: null, version: sql`version + 1`, updated_at: sql`business_now()` })
    .where('event_manager_id', '=', managerId)
    .where('state', 'in', ['requested', 'confirmed', 'replacing', 'in_progress'])
    .execute();
}
