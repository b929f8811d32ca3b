import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { BOOKING_STATES, isLive } from '../core/booking-states.ts';
import { erasedVenue, moneyOfPurchase } from '../core/given-up-queries.server.ts';

const LIVE = BOOKING_STATES.filter(isLive);

export function selectBookingsOfHost(db: Database, hostId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select([
      'booking.code',
      'booking.state',
      'artist.name as artist',
      'occasion',
      'audience_size',
      'host_name',
      'company',
    ])
    .select([
      'message',
      'event_date',
      'starts_local',
      'ends_local',
      'venue_address',
      'venue_lat',
      'venue_lng',
    ])
    .select([
      'booking.fee_paise',
      'booking.extension_paise',
      'sound_paise',
      'total_paise',
      'tax_paise',
      'booking.created_at',
    ])
    .select(['policy_version', 'accepted_texts'])
    .select(moneyOfPurchase(db, hostId, sql<string>`'booking:' || booking.id`))
    .where('host_id', '=', hostId)
    .orderBy('booking.created_at', 'desc')
    .execute();
}

/** In the order in which people read them. */
const OPEN_ITEMS_OF_HOST = [
  'live_booking',
  'refund_undecided',
  'refund_on_its_way',
  'equipment_out',
] as const;

/** What is open of a host's bookings and sound orders, once per reason. A refund is undecided while an absence is. */
export async function selectOpenItemsOfHost(db: Database, hostId: string) {
  const { rows } = await sql<{ reason: (typeof OPEN_ITEMS_OF_HOST)[number] }>`select reason from (
    select 'live_booking' as reason from booking where host_id = ${hostId} and state = any(${LIVE}::text[])
      and (state <> 'held' or hold_expires_at > business_now())
    union select 'live_booking' from sound_order where host_id = ${hostId}
      and (state in ('capturing', 'confirmed') or (state = 'held' and hold_expires_at > business_now()))
    union select 'refund_undecided' from booking_cancellation
      join booking on booking.id = booking_cancellation.booking_id
      join absence on absence.id = booking_cancellation.absence_id
      where booking.host_id = ${hostId} and absence.outcome is null
    union select 'refund_on_its_way' from refund join payment on payment.id = refund.payment_id
      join payment_order on payment_order.id = payment.payment_order_id
      where payment_order.payer_id = ${hostId} and refund.state in ('requested', 'pending', 'failed')
    union select 'equipment_out' from sound_order where host_id = ${hostId}
      and state = 'completed' and delivered_at is not null and collected_at is null
    ) item order by array_position(${[...OPEN_ITEMS_OF_HOST]}::text[], reason)`.execute(db);
  return rows.map(({ reason }) => reason);
}

export async function pseudonymiseBookings(
  trx: Transaction,
  hostId: string,
  pseudonym: string,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      host_name: pseudonym,
      company: null,
      message: '',
      venue_address: erasedVenue,
      venue_lat: null,
      venue_lng: null,
      draft_key: null,
      updated_at: sql`now()`,
    })
    .where('host_id', '=', hostId)
    .execute();
  const ofHost = trx.selectFrom('booking').select('id').where('host_id', '=', hostId);
  await trx
    .updateTable('booking_cancellation')
    .set({ reason: '' })
    .where('booking_id', 'in', ofHost)
    .where('cancelled_by', '=', 'host')
    .execute();
  await trx
    .updateTable('booking_transition')
    .set({ reason: null })
    .where('booking_id', 'in', ofHost)
    .where('actor', '=', 'host')
    .execute();
}

/** In the order in which people read them. */
const OPEN_ITEMS = [
  'performance_open',
  'team_performance_open',
  'replacement_open',
  'change_open',
  'dispute_open',
  'late_credit_open',
  'payout_open',
] as const;
export type OpenItemOfArtist = (typeof OPEN_ITEMS)[number];

/** What is open of these artists' bookings, once per reason and artist. */
export async function selectOpenItems(db: Database, artistIds: readonly number[]) {
  const ids = sql`any(${artistIds}::integer[])`;
  const { rows } = await sql<{
    reason: OpenItemOfArtist;
    artist_id: number;
  }>`select reason, artist_id from (
    with own as (select id, state, artist_id, hold_expires_at, fee_paise, artist_fee_paise
      from booking where artist_id = ${ids})
    select 'performance_open' as reason, artist_id from own
      where state in ('capturing', 'requested', 'confirmed', 'in_progress')
        or (state = 'held' and hold_expires_at > business_now())
    union select 'team_performance_open', claim.artist_id from slot_claim claim
      join booking on booking.id = claim.booking_id
      where claim.artist_id = ${ids} and booking.artist_id <> all (${artistIds}::integer[])
        and (claim.state = 'firm' or (claim.state = 'held' and claim.expires_at > business_now()))
        and upper(claim.during) > business_now()
        and not exists (select from replacement_offer offer
          join replacement on replacement.id = offer.replacement_id
          where replacement.booking_id = booking.id and offer.artist_id = claim.artist_id and offer.ended_at is null)
    union select 'replacement_open', from_artist_id from replacement
      where from_artist_id = ${ids} and ended_at is null
    union select 'replacement_open', artist_id from replacement_offer
      where artist_id = ${ids} and ended_at is null
    union select 'change_open', own.artist_id from own join booking_change on booking_change.booking_id = own.id
      where own.state in ('requested', 'confirmed', 'in_progress')
        and (booking_change.state = 'asked' or (booking_change.state = 'agreed' and applied_at is null))
    union select 'dispute_open', own.artist_id from own join dispute on dispute.booking_id = own.id
      where dispute.state = 'open'
    union select 'dispute_open', own.artist_id from own
      join booking_cancellation on booking_cancellation.booking_id = own.id
      join absence on absence.id = absence_id where outcome is null
    union select 'late_credit_open', own.artist_id from own join late_credit on late_credit.booking_id = own.id
      where late_credit.ended_at is null
    union select 'payout_open', own.artist_id from own
      where state = 'completed' and coalesce(artist_fee_paise, fee_paise) - (
          select coalesce(sum(amount_paise), 0) from booking_credit
          where booking_credit.booking_id = own.id and borne_by = 'artist') >= 100
        and not exists (select from payout where payout.reference = 'booking:' || own.id
          and payout.payee = 'artist:' || own.artist_id and payout.state = 'paid')
    union select 'payout_open', own.artist_id from own
      join booking_cancellation on booking_cancellation.booking_id = own.id
      where state = 'cancelled' and kept_fee_paise >= 100
        and not exists (select from payout where payout.reference = 'booking:' || own.id
          and payout.payee = 'artist:' || own.artist_id and payout.state = 'paid')
    ) item order by artist_id, array_position(${[...OPEN_ITEMS]}::text[], reason)`.execute(db);
  return rows.map(({ reason, artist_id }) => ({ reason, artistId: artist_id }));
}

/** Erases an artist's texts and locations from bookings they performed or were asked for. */
export async function eraseWordsOfArtists(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  const performed = trx.selectFrom('booking').select('id').where('artist_id', 'in', artistIds);
  await trx.deleteFrom('staff_note').where('booking_id', 'in', performed).execute();
  await trx
    .updateTable('booking_transition')
    .set({ reason: null })
    .where('actor', '=', 'artist')
    .where((step) =>
      step.or([
        step('actor_id', '=', accountId),
        step.and([step('actor_id', 'is', null), step('booking_id', 'in', performed)]),
      ]),
    )
    .execute();
  await trx
    .updateTable('booking_cancellation')
    .set({ reason: '' })
    .where('cancelled_by', '=', 'artist')
    .where('cancelled_by_id', '=', accountId)
    .execute();
  await trx
    .updateTable('booking_change')
    .set({ reason: '' })
    .where('artist_id', 'in', artistIds)
    .where((change) => change.or([change('asked_by', '=', 'artist'), change('answered_by', '=', 'artist')]))
    .execute();
  await trx
    .updateTable('arrival_statement')
    .set({ lat: null, lng: null, accuracy_metres: null })
    .where((said) => said.or([said('artist_id', 'in', artistIds), said('said_by', '=', accountId)]))
    .execute();
  await trx
    .updateTable('dispute_answer')
    .set({ words: 'Erased' })
    .where('words', 'is not', null)
    .where((side) =>
      side.exists(
        side
          .selectFrom('dispute')
          .select('dispute.id')
          .whereRef('dispute.id', '=', 'dispute_answer.dispute_id')
          .where('dispute.artist_id', 'in', artistIds),
      ),
    )
    .execute();
  await trx
    .updateTable('late_credit')
    .set({ objection: 'Erased' })
    .where('objection', 'is not', null)
    .where((credit) =>
      credit.or([
        credit('objected_by', '=', accountId),
        credit.and([credit('objected_as', '=', 'artist'), credit('booking_id', 'in', performed)]),
      ]),
    )
    .execute();
}

export function selectSoundOrdersOfHost(db: Database, hostId: string) {
  return db
    .selectFrom('sound_order')
    .select(['code', 'state', 'audience_size', 'host_name', 'event_date', 'starts_local', 'ends_local'])
    .select(['venue_address', 'power', 'note', 'total_paise', 'tax_paise', 'quote', 'created_at'])
    .select(['cancelled_at', 'cancelled_by', 'cancel_reason', 'refund_paise', 'kept_paise'])
    .select(['delivered_at', 'collected_at', 'policy_version', 'accepted_texts'])
    .select(moneyOfPurchase(db, hostId, sql<string>`'sound-order:' || sound_order.id`))
    .where('host_id', '=', hostId)
    .orderBy('sound_order.created_at', 'desc')
    .execute();
}

export async function pseudonymiseSoundOrders(
  trx: Transaction,
  hostId: string,
  pseudonym: string,
): Promise<void> {
  await trx
    .updateTable('sound_order')
    .set({
      host_name: pseudonym,
      note: '',
      venue_address: erasedVenue,
      draft: false,
    })
    .where('host_id', '=', hostId)
    .execute();
}
