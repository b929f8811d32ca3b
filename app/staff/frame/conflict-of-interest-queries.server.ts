import { type RawBuilder, sql } from 'kysely';
import { type AccountId, involvesArtistSql } from '#app/artists/core/artist-holder-queries.server.ts';
import { isOwnBookingSql } from '#app/bookings/core/booking-people-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';

export type TargetKind =
  | 'booking'
  | 'proposal'
  | 'sound-order'
  | 'payout'
  | 'refund'
  | 'payment'
  | 'dispute'
  | 'review'
  | 'ticket'
  | 'application'
  | 'artist'
  | 'artist-check'
  | 'standing'
  | 'account'
  | 'report';

type Condition = RawBuilder<boolean>;

/** The text as the id it is, null if it is none: compared as text, each condition would read its whole table. */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`(case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end)`;
const numberOf = (text: RawBuilder<unknown>) =>
  sql`(case when ${text} ~ '^[0-9]{1,18}$' then (${text})::bigint end)`;
const part = (text: RawBuilder<unknown>, nth: 1 | 2) => sql`split_part(${text}, ':', ${sql.lit(nth)})`;

const ownReference = (reference: RawBuilder<unknown>, me: AccountId): Condition => {
  const id = uuidOf(part(reference, 2));
  return sql<boolean>`(${isOwnBookingSql(me, id)}
    or exists (select from sound_order where id = ${id} and host_id = ${me}))`;
};

const TARGETS: Record<TargetKind, (id: RawBuilder<unknown>, me: AccountId) => Condition> = {
  booking: (id, me) => isOwnBookingSql(me, uuidOf(id)),
  // A booking and the artist who is to be proposed to its host: `<booking>:<artist>`.
  proposal: (id, me) => sql<boolean>`(${isOwnBookingSql(me, uuidOf(part(id, 1)))}
    or ${involvesArtistSql(me, numberOf(part(id, 2)))})`,
  'sound-order': (id, me) =>
    sql<boolean>`exists (select from sound_order where id = ${uuidOf(id)} and host_id = ${me})`,
  payout: (id, me) => sql<boolean>`exists (select from payout where id = ${uuidOf(id)}
    and (${ownReference(sql`reference`, me)}
      or (payee like 'artist:%' and ${involvesArtistSql(me, numberOf(part(sql`payout.payee`, 2)))})))`,
  refund: (id, me) => sql<boolean>`exists (select from refund
    join payment on payment.id = payment_id join payment_order on payment_order.id = payment_order_id
    where refund.id = ${uuidOf(id)} and (payer_id = ${me} or ${ownReference(sql`reference`, me)}))`,
  payment: (id, me) => sql<boolean>`exists (select from quarantined_payment
    join payment_order on payment_order.id = payment_order_id
    where quarantined_payment.payment_id = ${id} and (payer_id = ${me} or ${ownReference(sql`reference`, me)}))`,
  dispute: (id, me) => sql<boolean>`exists (select from dispute where id = ${uuidOf(id)}
    and ${isOwnBookingSql(me, sql`dispute.booking_id`)})`,
  review: (id, me) => sql<boolean>`exists (select from review where id = ${numberOf(id)}
    and (author_id = ${me} or ${involvesArtistSql(me, sql`review.artist_id`)}
      or ${isOwnBookingSql(me, sql`review.booking_id`)}))`,
  ticket: (id, me) => sql<boolean>`exists (select from contact_ticket
    join account on account.id = ${me}
    where contact_ticket.id = ${numberOf(id)}
      and (lower(contact_ticket.email) = lower(account.email) or contact_ticket.phone = account.phone))`,
  application: (id, me) =>
    sql<boolean>`exists (select from artist_application where id = ${uuidOf(id)} and account_id = ${me})`,
  account: (id, me) => sql<boolean>`${id} = ${me}::text`,
  artist: (id, me) => involvesArtistSql(me, numberOf(id)),
  'artist-check': (id, me) => sql<boolean>`exists (select from artist_check where id = ${uuidOf(id)}
    and ${involvesArtistSql(me, sql`artist_check.artist_id`)})`,
  standing: (id, me) => sql<boolean>`exists (select from standing_event where id = ${uuidOf(id)}
    and (${involvesArtistSql(me, sql`standing_event.artist_id`)} or ${isOwnBookingSql(me, sql`standing_event.booking_id`)}))`,
  report: (id, me) => sql<boolean>`exists (select from message_report
    join conversation_message on conversation_message.id = message_id
    join conversation on conversation.id = conversation_id
    where message_report.id = ${numberOf(id)}
      and (exists (select from message_report other where other.message_id = message_report.message_id
          and other.reporter_id = ${me})
        or author_id = ${me} or ${isOwnBookingSql(me, sql`conversation.booking_id`)}))`,
};

/** SQL condition: whether an account is involved in something. */
export function conflictOfInterestSql(me: AccountId, kind: TargetKind, id: string): Condition {
  return TARGETS[kind](sql`${id}::text`, me);
}

/** Whether an account is involved in something: as host, artist, payee, author or sender. */
export async function hasConflictOfInterest(
  db: Database,
  accountId: string,
  kind: TargetKind,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{
    own: boolean;
  }>`select ${conflictOfInterestSql(accountId, kind, id)} as own`.execute(db);
  return rows[0]!.own;
}
