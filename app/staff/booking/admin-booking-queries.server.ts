import { sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import type { Actor, BookingState } from '#app/bookings/core/booking-states.ts';
import { EVENT_STATE, IS_LATE_REPLACEMENT } from '#app/bookings/core/event-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { PaymentPlan } from '#app/pricing/payment-plan.ts';
import type { ListCursor } from '../frame/list-cursor.ts';
import { cursorValueSql, inListOrder } from '../frame/list-order-queries.server.ts';
import type { BookingFilter } from './booking-filter.ts';

export function selectAdminDetails(db: Database, id: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as holder', 'holder.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select([
      'booking.message',
      'booking.venue_access',
      'booking.host_name',
      'booking.quote',
      'booking.tax_paise',
      'booking.artist_fee_paise',
      'booking.payment_plan',
      'booking.balance_due_at',
      'booking.policy_id',
      'booking.policy_version',
      'booking.accepted_texts',
      'booking.version',
      'booking.artist_id',
      'booking.fee_paise',
      'booking.venue_address',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.created_at',
      'booking.starts_at',
      'booking.ends_at',
      'artist.city_id',
      'city.name as city',
      'host.id as host_id',
      'host.name as host_account_name',
      reachablePhone('host').as('host_phone'),
      'host.email as host_email',
      'holder.id as holder_id',
      'holder.name as holder_name',
      'holder.phone as holder_phone',
      'holder.email as holder_email',
      'manager.id as manager_id',
      'manager.name as manager_name',
      'manager.phone as manager_phone',
    ])
    .$narrowType<{ payment_plan: PaymentPlan }>()
    .where('booking.id', '=', id)
    .executeTakeFirst();
}

export function selectHistory(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_transition')
    .leftJoin('account', 'account.id', 'booking_transition.actor_id')
    .select([
      'booking_transition.id',
      'booking_transition.from_state',
      'booking_transition.to_state',
      'booking_transition.actor',
      'booking_transition.reason',
      'booking_transition.at',
      'account.name as by',
    ])
    .$narrowType<{ to_state: BookingState; actor: Actor }>()
    .where('booking_id', '=', bookingId)
    .orderBy('booking_transition.id')
    .limit(200)
    .execute();
}

export function selectReplacementSearch(db: Database, bookingId: string) {
  return db
    .selectFrom('replacement')
    .innerJoin('booking', 'booking.id', 'replacement.booking_id')
    .leftJoin('replacement_offer', 'replacement_offer.replacement_id', 'replacement.id')
    .leftJoin('artist', 'artist.id', 'replacement_offer.artist_id')
    .select([
      'replacement.id',
      'replacement.cause',
      'replacement.state',
      'replacement.decide_by',
      'replacement.ended_at',
      'replacement_offer.id as offer_id',
      'replacement_offer.state as offer_state',
      'replacement_offer.fee_paise',
      'replacement_offer.answer_by',
      'artist.id as artist_id',
      'artist.name as artist_name',
    ])
    .select(sql<boolean>`(replacement.cause = 'no_show' or ${IS_LATE_REPLACEMENT})`.as('tonight'))
    .$narrowType<{
      state: 'searching' | 'proposed' | 'accepted' | 'failed' | 'ended';
      offer_state: 'asked' | 'proposed' | 'accepted' | 'refused' | 'declined' | 'lapsed' | 'closed' | null;
    }>()
    .where('replacement.booking_id', '=', bookingId)
    .orderBy('replacement.started_at', 'desc')
    .orderBy('replacement_offer.asked_at')
    .limit(60)
    .execute();
}

export function selectExtensions(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_change')
    .leftJoin('account as asker', 'asker.id', 'booking_change.asked_by_id')
    .leftJoin('account as answerer', 'answerer.id', 'booking_change.answered_by_id')
    .select(['booking_change.id', 'booking_change.state', 'ends_at', 'due_paise', 'asked_at'])
    .select([
      'answered_at',
      'answered_by',
      'applied_at',
      'asker.name as asked_by',
      'answerer.name as answered_name',
    ])
    .$narrowType<{
      state: 'asked' | 'agreed' | 'declined' | 'lapsed' | 'withdrawn';
      answered_by: Actor | null;
    }>()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'extension')
    .orderBy('asked_at')
    .limit(60)
    .execute();
}

export function lockVenueNote(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .select(['state', 'venue_access'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateVenueNote(trx: Transaction, id: string, note: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ venue_access: note, version: sql`version + 1`, updated_at: sql`business_now()` })
    .where('id', '=', id)
    .execute();
}

/** Keyset pages, by event day where days are given, else newest first. Each variant uses its own index. */
export async function selectAdminBookings(
  db: Database,
  filter: BookingFilter,
  after: ListCursor | null,
  limit: number,
) {
  const byDay = filter.from !== null || filter.to !== null;
  let query = db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select([
      'booking.id',
      'booking.code',
      'booking.state',
      'booking.occasion',
      'booking.event_date',
      'booking.starts_local',
      'booking.ends_local',
      'booking.total_paise',
      EVENT_STATE.as('eventState'),
      cursorValueSql('booking').as('made_at'),
      'booking.host_name',
      reachablePhone('host').as('host_phone'),
      'artist.name as artist_name',
      'city.name as city',
      'manager.name as manager_name',
    ])
    .limit(limit);
  const { hostId, artistId, state, from, to, cityId, managerId } = filter;
  if (state) query = query.where('booking.state', '=', state);
  else query = query.where('booking.state', 'not in', ['held', 'expired']);
  if (hostId) query = query.where('booking.host_id', '=', hostId);
  if (artistId) query = query.where('booking.artist_id', '=', artistId);
  if (cityId) query = query.where('artist.city_id', '=', cityId);
  if (managerId) query = query.where(sql<boolean>`booking.event_manager_id::text = ${managerId}`);
  if (from) query = query.where('booking.event_date', '>=', from);
  if (to) query = query.where('booking.event_date', '<=', to);
  return inListOrder(query, 'booking', { byDay, after }).execute();
}

export type AdminBookingRow = Awaited<ReturnType<typeof selectAdminBookings>>[number];
