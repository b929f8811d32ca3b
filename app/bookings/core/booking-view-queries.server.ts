import { sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import { openPaymentSql } from '#app/payments/unanswered-payment-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { BOOKING_COLUMNS } from './booking-columns.ts';
import { EVENT_STATE } from './event-queries.server.ts';

interface ReplacementArtistRow {
  id: number;
  name: string;
  category: string;
  photo: string | null;
}

/** Sums per reference, for lists: one query for any number of bookings. */
const captured = sql<number>`coalesce((
  select sum(payment.amount_paise) from payment join payment_order on payment_order.id = payment.payment_order_id
  where payment_order.reference = 'booking:' || booking.id and payment.state = 'captured'), 0)::bigint`;
const given = sql<number>`(coalesce((
  select sum(refund.amount_paise) from refund join payment on payment.id = refund.payment_id
  join payment_order on payment_order.id = payment.payment_order_id
  where payment_order.reference = 'booking:' || booking.id and refund.reason like 'goodwill:%'), 0)
  - coalesce((select sum(amount_paise) from ledger_entry join ledger_txn on ledger_txn.id = txn_id
  where kind in ('goodwill_returned', 'refund_rounding') and account = 'host_funds' and ledger_entry.reference = 'booking:' || booking.id), 0))::bigint`;
const returned = sql<number>`(
  select coalesce(sum(returned_paise), 0) from replacement where replacement.booking_id = booking.id)::bigint`;
const searching = <Value>(what: string) => sql<Value>`(
  select ${sql.raw(what)} from replacement
  left join replacement_offer offer on offer.replacement_id = replacement.id and offer.state = 'proposed'
  left join artist stand_in on stand_in.id = offer.artist_id
  where replacement.booking_id = booking.id and replacement.ended_at is null)`;
const hasNoCandidate = sql<boolean>`exists (
  select from replacement where replacement.booking_id = booking.id and replacement.state = 'failed')`;
const UNCONFIRMED =
  'exists (select from absence where absence.id = replacement.absence_id and outcome is null)';
const REPLACEMENT_ARTIST = `case when stand_in.id is not null then json_build_object(
  'id', stand_in.id, 'name', stand_in.name, 'category', stand_in.category, 'photo', (
    select source from artist_media where artist_id = stand_in.id and role = 'profile' and position = 0)) end`;
const refunded = sql<number>`coalesce((
  select sum(refund.amount_paise) from refund join payment on payment.id = refund.payment_id
  join payment_order on payment_order.id = payment.payment_order_id
  where payment_order.reference = 'booking:' || booking.id), 0)::bigint`;

const openPayment = openPaymentSql(sql`'booking:' || booking.id`);
const lostWhy = sql<LostReason | null>`(select refused_why from payment_order
  where reference = 'booking:' || booking.id and state = 'refused' order by created_at desc limit 1)`;

/** Bookings joined with the artist, the artist's picture and the cancellation. */
export function joinedBookings(db: Database) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .leftJoin('booking_cancellation', 'booking_cancellation.booking_id', 'booking.id')
    .leftJoin('artist_media', (join) =>
      join
        .onRef('artist_media.artist_id', '=', 'artist.id')
        .on('artist_media.role', '=', 'profile')
        .on('artist_media.position', '=', 0),
    );
}

function bookingsWithArtist(db: Database) {
  return joinedBookings(db).select([
    ...BOOKING_COLUMNS,
    'artist.name as artist_name',
    'artist.kind as artist_kind',
    'artist.category as artist_category',
    'artist.account_id as artist_account_id',
    'artist_media.source as artist_photo',
    'booking_cancellation.cancelled_by',
    'booking_cancellation.refund_paise',
    'booking_cancellation.kept_paise',
    'booking_cancellation.kept_fee_paise',
    'booking_cancellation.pending_paise',
    'booking.artist_fee_paise',
    'booking_cancellation.at as cancelled_at',
    captured.as('captured_paise'),
    refunded.as('refunded_paise'),
    given.as('given_paise'),
    returned.as('returned_paise'),
    searching<ReplacementArtistRow | null>(REPLACEMENT_ARTIST).as('stand_in'),
    searching<Date | null>('replacement.decide_by').as('decide_by'),
    searching<boolean | null>(UNCONFIRMED).as('is_unconfirmed'),
    hasNoCandidate.as('has_no_candidate'),
    openPayment.as('open_payment'),
    lostWhy.as('lost_why'),
    EVENT_STATE.as('eventState'),
    sql<Date>`business_now()`.as('now'),
  ]);
}

/** Upcoming bookings first, then past; abandoned holds are excluded, unless money left for them or may have. */
export function selectBookingsOfHost(db: Database, hostId: string, page: { limit: number; offset: number }) {
  return bookingsWithArtist(db)
    .where('booking.host_id', '=', hostId)
    .where('booking.hidden_at', 'is', null)
    .where((on) =>
      on.or([
        on('booking.state', 'not in', ['held', 'expired']),
        on.and([
          on('booking.state', '=', 'held'),
          on('booking.hold_expires_at', '>', sql<Date>`business_now()`),
        ]),
        on(captured, '>', 0),
        on(openPayment, 'is not', null),
      ]),
    )
    .orderBy(
      sql`booking.state in ('cancelled', 'completed', 'expired') and coalesce(${openPayment} ->> 'kind' <> 'waits', true)`,
    )
    .orderBy(
      sql`case when booking.state in ('cancelled', 'completed', 'expired') then null else booking.starts_at end`,
    )
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export type BookingViewRow = Awaited<ReturnType<typeof selectBookingsOfHost>>[number];

export function selectBookingOfHost(db: Database, id: string, hostId: string) {
  return bookingsWithArtist(db)
    .where('booking.id', '=', id)
    .where('booking.host_id', '=', hostId)
    .executeTakeFirst();
}

/** The host's unpaid booking of an artist to whose payment the bank has not answered; the newest. */
export function selectBookingAwaitingBank(db: Database, hostId: string, artistId: number) {
  return db
    .selectFrom('booking')
    .select(['id', 'state', 'hold_ended as holdEnded', openPayment.$notNull().as('bank')])
    .where('host_id', '=', hostId)
    .where('artist_id', '=', artistId)
    .where('state', 'in', ['held', 'expired'])
    .where('created_at', '>', sql<Date>`business_now() - interval '10 days'`)
    .where(sql<boolean>`${openPayment} ->> 'kind' = 'waits'`)
    .orderBy('hold_expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Any booking; the caller must check access. */
export function selectBookingView(db: Database, id: string) {
  return bookingsWithArtist(db).where('booking.id', '=', id).executeTakeFirst();
}

function bookingsOfHostQuery(db: Database, hostId: string) {
  return db
    .selectFrom('booking')
    .select(['id', 'artist_id as artistId', 'event_date as date'])
    .where('host_id', '=', hostId);
}

export function selectOwnBooking(db: Database, id: string, hostId: string) {
  return bookingsOfHostQuery(db, hostId).where('id', '=', id).executeTakeFirst();
}

export function selectNewestBooking(db: Database, artistId: number, hostId: string) {
  return bookingsOfHostQuery(db, hostId)
    .where('artist_id', '=', artistId)
    .where('state', '<>', 'expired')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function selectBookingForNotice(db: Database, id: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as artist_account', 'artist_account.id', 'artist.account_id')
    .leftJoin('booking_cancellation', 'booking_cancellation.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.state',
      'booking.event_manager_id',
      'booking_cancellation.refund_paise',
      'booking_cancellation.pending_paise',
      'booking.code',
      'booking.host_name',
      'booking.occasion',
      'booking.audience_size',
      'booking.starts_at',
      'booking.ends_at',
      'booking.call_minutes',
      'booking.venue_address',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.total_paise',
      'booking.deposit_paise',
      'booking.balance_due_at',
      'booking.respond_by',
      'booking.policy_id',
      'booking.policy_version',
      'booking.refund_cap',
      'booking.artist_id',
      'booking.fee_paise',
      'booking.artist_fee_paise',
      'booking.quote',
      'booking.event_date',
      'artist.name as artist_name',
      'host.id as host_account_id',
      reachablePhone('host').as('host_phone'),
      'host.email as host_email',
      'artist_account.id as artist_account_id',
      'artist_account.phone as artist_phone',
      'artist_account.email as artist_email',
    ])
    .where('booking.id', '=', id)
    .executeTakeFirst();
}

export function selectTransitions(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_transition')
    .select(['from_state', 'to_state', 'actor', 'reason', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}
