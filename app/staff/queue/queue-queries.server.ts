import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { SET_UP_HOURS, STRIKE_HOURS } from '#app/sound/stock.ts';
import { itemsOfOrder } from '../booking/sound-orders/order-list-queries.server.ts';
import type { QueueKey } from '../frame/admin-queues.ts';
import { codeOfReferenceSql, hostOfReferenceSql } from '../frame/purchase-queries.server.ts';
import { NEAR_HOURS } from '../team/rank-managers.ts';
import { QUEUE_ROWS } from './queue-counts-queries.server.ts';
import type { Waiting } from './waiting.ts';

interface Listing {
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const nothing = sql`null::timestamptz`;
const artist = sql`(select name from artist where id = booking.artist_id)`;
const artistPhone = sql`(select account.phone from artist join account on account.id = artist.account_id
  where artist.id = booking.artist_id)`;
const hostPhone = sql`(select coalesce(contact_phone, phone) from account where id = booking.host_id)`;
const ofReference = (reference: RawBuilder<unknown>) =>
  sql`substring(${reference} from '^booking:(.*)$') as "bookingId",
    substring(${reference} from '^sound-order:(.*)$') as "orderId"`;
const orderReference = (order: RawBuilder<unknown>) =>
  sql`(select reference from payment_order where id = ${order})`;

/** The phone is shown below whom it belongs to. */
type Called = Record<'about' | 'detail' | 'phone', RawBuilder<unknown>>;
const hostName = sql`booking.host_name`;
const callArtist: Called = { about: artist, detail: hostName, phone: artistPhone };
const callHost: Called = { about: hostName, detail: artist, phone: hostPhone };

function bookingListing(
  since: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { about, detail, phone }: Called = { ...callArtist, phone: sql`null` },
): Listing {
  return {
    columns: sql`booking.id::text as id, booking.id::text as "bookingId", booking.code, ${about} as about,
      ${detail} as detail, booking.total_paise as amount, booking.starts_at as "startsAt",
      ${since} as since, ${due} as due, ${phone} as phone,
      (select name from account where id = event_manager_id) as manager`,
    order,
  };
}

/** Delivery and return times match those of stock reservations. */
function orderListing(due: RawBuilder<unknown>, since = nothing): Listing {
  return {
    columns: sql`sound_order.id::text as id, null as "bookingId", sound_order.id::text as "orderId", sound_order.code,
      sound_order.host_name as about, concat_ws(', ', sound_order.venue_address, ${itemsOfOrder}) as detail,
      null::bigint as amount, sound_order.starts_at as "startsAt", ${since} as since, ${due} as due,
      (select coalesce(contact_phone, phone) from account where id = sound_order.host_id) as phone`,
    order: due,
  };
}

const refundReference = sql`(select o.reference from payment p join payment_order o on o.id = p.payment_order_id
  where p.id = refund.payment_id)`;
const quarantineReference = orderReference(sql`quarantined_payment.payment_order_id`);

function payoutListing(since: RawBuilder<unknown>, due = nothing): Listing {
  return {
    columns: sql`payout.id::text as id, ${ofReference(sql`payout.reference`)},
      coalesce(${codeOfReferenceSql(sql`payout.reference`)}, payout.reference) as code,
      coalesce((select name from artist where 'artist:' || artist.id = payout.payee), payout.payee) as about,
      coalesce(payout.failure, '') as detail,
      (gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise)::bigint as amount,
      ${nothing} as "startsAt", ${since} as since, ${due} as due`,
    order: since,
  };
}

const LISTINGS: Record<QueueKey, Listing> = {
  unanswered: bookingListing(sql`asked.since`, sql`booking.respond_by`, sql`booking.respond_by`, callArtist),
  replacing: bookingListing(
    sql`replacement.started_at`,
    sql`replacement.decide_by`,
    sql`replacement.decide_by nulls first, booking.starts_at`,
  ),
  unmanaged: bookingListing(
    sql`(select max(at) from booking_transition where booking_id = booking.id and to_state = 'confirmed')`,
    sql`booking.starts_at - make_interval(hours => ${sql.lit(NEAR_HOURS)})`,
    sql`booking.starts_at`,
  ),
  musts: bookingListing(nothing, nothing, sql`booking.starts_at`, callHost),
  stays: bookingListing(nothing, nothing, sql`booking.starts_at`, callArtist),
  names: bookingListing(sql`booking.created_at`, nothing, sql`booking.starts_at`, callHost),
  day: bookingListing(
    nothing,
    sql`booking.starts_at - make_interval(mins => booking.call_minutes)`,
    sql`booking.starts_at`,
  ),
  deliveries: orderListing(sql`sound_order.starts_at - make_interval(hours => ${sql.lit(SET_UP_HOURS)})`),
  undelivered: {
    ...orderListing(nothing, sql`sound_order.ends_at`),
    order: sql`sound_order.ends_at`,
  },
  collections: orderListing(sql`sound_order.ends_at + make_interval(hours => ${sql.lit(STRIKE_HOURS)})`),
  disputes: {
    columns: sql`dispute.id::text as id, dispute.booking_id::text as "bookingId",
      (select code from booking where id = dispute.booking_id) as code,
      (select name from artist where id = dispute.artist_id) as about,
      dispute.words as detail, dispute.kind,
      (select total_paise from booking where id = dispute.booking_id) as amount,
      (select starts_at from booking where id = dispute.booking_id) as "startsAt",
      dispute.opened_at as since, ${nothing} as due,
      exists (select from money_request where money_request.state = 'open' and act = 'dispute'
        and subject = 'booking:' || dispute.booking_id and expires_at > business_now()) as waits`,
    order: sql`dispute.opened_at`,
  },
  tickets: {
    columns: sql`contact_ticket.id::text as id, null as "bookingId", contact_ticket.number as code,
      contact_ticket.name as about, left(contact_ticket.message, 140) as detail, null::bigint as amount,
      ${nothing} as "startsAt", contact_ticket.created_at as since, contact_ticket.answer_by as due`,
    order: sql`contact_ticket.answer_by`,
  },
  reported: {
    columns: sql`message_report.id::text as id, conversation.booking_id::text as "bookingId",
      (select code from booking where id = conversation.booking_id) as code,
      coalesce((select name from account where id = message_report.reporter_id), 'Mehfil') as about, reported_message.body as detail,
      null::bigint as amount, ${nothing} as "startsAt", message_report.at as since, ${nothing} as due`,
    order: sql`message_report.id`,
  },
  approvals: {
    columns: sql`money_request.id::text as id, ${ofReference(sql`money_request.subject`)},
      coalesce(${codeOfReferenceSql(sql`money_request.subject`)}, money_request.subject) as code,
      (select name from account where id = requested_by) as about, money_request.reason as detail,
      amount_paise as amount, ${nothing} as "startsAt", requested_at as since, expires_at as due`,
    order: sql`requested_at`,
  },
  absences: bookingListing(sql`absence.reported_at`, nothing, sql`absence.reported_at`),
  refunds: {
    columns: sql`refund.id::text as id, ${ofReference(refundReference)},
      coalesce(${codeOfReferenceSql(refundReference)}, refund.payment_id) as code,
      concat_ws(', ', ${hostOfReferenceSql(refundReference)}, refund.payment_id) as about,
      coalesce(refund.failure, '') as detail, refund.amount_paise as amount, ${nothing} as "startsAt",
      refund.requested_at as since, ${nothing} as due, refund.by_bank_since is not null as "byBank"`,
    order: sql`refund.requested_at`,
  },
  payoutsHomeless: payoutListing(sql`payout.created_at`, sql`payout.due_at`),
  payoutsByBank: payoutListing(sql`payout.by_bank_since`),
  payoutsLate: payoutListing(sql`payout.paid_at`),
  quarantined: {
    columns: sql`quarantined_payment.payment_id as id, ${ofReference(quarantineReference)},
      coalesce(${codeOfReferenceSql(quarantineReference)}, quarantined_payment.payment_id) as code,
      concat_ws(', ', ${hostOfReferenceSql(quarantineReference)}, quarantined_payment.payment_id) as about,
      quarantined_payment.expected_paise::text as detail,
      quarantined_payment.amount_paise as amount, ${nothing} as "startsAt",
      quarantined_payment.found_at as since, ${nothing} as due`,
    order: sql`quarantined_payment.found_at`,
  },
  reviews: {
    columns: sql`review.id::text as id, review.booking_id::text as "bookingId", review.author_name as code,
      (select name from artist where id = review.artist_id) as about, review.body as detail,
      null::bigint as amount, ${nothing} as "startsAt", review.created_at as since, ${nothing} as due,
      review.rating as stars, review.concerns`,
    order: sql`review.created_at`,
  },
  artists: {
    columns: sql`artist_application.id::text as id, null as "bookingId", artist_application.number as code,
      artist_application.name as about, artist_application.category as detail,
      artist_application.fee_paise as amount, ${nothing} as "startsAt",
      artist_application.created_at as since, ${nothing} as due`,
    order: sql`artist_application.created_at`,
  },
  profiles: {
    columns: sql`artist.id::text as id, null as "bookingId", '#' || artist.id as code, artist.name as about,
      artist.category as detail, artist.fee_paise as amount, ${nothing} as "startsAt",
      artist.submitted_at as since, ${nothing} as due`,
    order: sql`artist.submitted_at`,
  },
  changes: {
    columns: sql`changed.artist_id::text as id, null as "bookingId", '#' || changed.artist_id as code,
      changed.name as about, array_to_string(changed.parts, ', ') as detail,
      null::bigint as amount, ${nothing} as "startsAt", changed.at as since, ${nothing} as due`,
    order: sql`changed.at`,
  },
  standing: {
    columns: sql`standing_event.id::text as id, standing_event.booking_id::text as "bookingId",
      '#' || standing_event.artist_id as code,
      (select name from artist where id = standing_event.artist_id) as about, standing_event.kind as detail,
      null::bigint as amount, ${nothing} as "startsAt", coalesce(appealed_at, standing_event.at) as since,
      appeal_due as due`,
    order: sql`coalesce(appeal_due, standing_event.at)`,
  },
  checks: {
    columns: sql`artist_check.id::text as id, null as "bookingId", '#' || artist_check.artist_id as code,
      (select name from artist where id = artist_check.artist_id) as about, artist_check.kind as detail,
      null::bigint as amount, ${nothing} as "startsAt", artist_check.submitted_at as since, ${nothing} as due`,
    order: sql`artist_check.submitted_at`,
  },
};

export async function selectWaiting(
  db: Database,
  key: QueueKey,
  page: { limit: number; offset: number },
): Promise<Waiting[]> {
  const { columns, order } = LISTINGS[key];
  const { rows } = await sql<Waiting>`
    select ${columns} from ${QUEUE_ROWS[key]} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}
