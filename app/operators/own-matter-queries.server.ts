import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export type MatterKind =
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
  | 'artist-change'
  | 'artist-check'
  | 'standing'
  | 'account'
  | 'report';

type Condition = RawBuilder<boolean>;
/** An account id, or a column holding one. */
type Account = string | RawBuilder<unknown>;

/** Artists of an account: its own and its teams. */
const artistsOf = (me: Account) => sql`(select id from artist where account_id = ${me}
  union select team_id from team_member join artist on artist.id = team_member.artist_id where account_id = ${me})`;

/** The text as the id it is, null if it is none: compared as text, each condition would read its whole table. */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`(case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end)`;
const numberOf = (text: RawBuilder<unknown>) =>
  sql`(case when ${text} ~ '^[0-9]{1,18}$' then (${text})::bigint end)`;
const part = (text: RawBuilder<unknown>, nth: 1 | 2) => sql`split_part(${text}, ':', ${sql.lit(nth)})`;

const ownBooking = (id: RawBuilder<unknown>, me: Account): Condition =>
  sql<boolean>`exists (select from booking where booking.id = ${id}
    and (host_id = ${me} or artist_id in ${artistsOf(me)} or exists (select from replacement_offer as offer
      join replacement on replacement.id = offer.replacement_id where replacement.booking_id = booking.id
        and offer.state in ('asked', 'proposed') and offer.artist_id in ${artistsOf(me)})))`;

const ownReference = (reference: RawBuilder<unknown>, me: Account): Condition => {
  const id = uuidOf(part(reference, 2));
  return sql<boolean>`(${ownBooking(id, me)}
    or exists (select from sound_order where id = ${id} and host_id = ${me}))`;
};

const MATTERS: Record<MatterKind, (id: RawBuilder<unknown>, me: Account) => Condition> = {
  booking: (id, me) => ownBooking(uuidOf(id), me),
  // A booking and the artist who is to be proposed to its host: `<booking>:<artist>`.
  proposal: (id, me) => sql<boolean>`(${ownBooking(uuidOf(part(id, 1)), me)}
    or exists (select from artist where id = ${numberOf(part(id, 2))} and id in ${artistsOf(me)}))`,
  'sound-order': (id, me) =>
    sql<boolean>`exists (select from sound_order where id = ${uuidOf(id)} and host_id = ${me})`,
  payout: (id, me) => sql<boolean>`exists (select from payout where id = ${uuidOf(id)}
    and (${ownReference(sql`reference`, me)}
      or payee in (select 'artist:' || own.id from ${artistsOf(me)} as own (id))))`,
  refund: (id, me) => sql<boolean>`exists (select from refund
    join payment on payment.id = payment_id join payment_order on payment_order.id = payment_order_id
    where refund.id = ${uuidOf(id)} and (payer_id = ${me} or ${ownReference(sql`reference`, me)}))`,
  payment: (id, me) => sql<boolean>`exists (select from quarantined_payment
    join payment_order on payment_order.id = payment_order_id
    where quarantined_payment.payment_id = ${id} and (payer_id = ${me} or ${ownReference(sql`reference`, me)}))`,
  dispute: (id, me) => sql<boolean>`exists (select from dispute where id = ${uuidOf(id)}
    and ${ownBooking(sql`booking_id`, me)})`,
  review: (id, me) => sql<boolean>`exists (select from review where id = ${numberOf(id)}
    and (author_id = ${me} or artist_id in ${artistsOf(me)} or ${ownBooking(sql`booking_id`, me)}))`,
  ticket: (id, me) => sql<boolean>`exists (select from contact_ticket
    join account on account.id = ${me}
    where contact_ticket.id = ${numberOf(id)}
      and (lower(contact_ticket.email) = lower(account.email) or contact_ticket.phone = account.phone))`,
  application: (id, me) =>
    sql<boolean>`exists (select from artist_application where id = ${uuidOf(id)} and account_id = ${me})`,
  account: (id, me) => sql<boolean>`${id} = ${me}::text`,
  artist: (id, me) =>
    sql<boolean>`exists (select from artist where id = ${numberOf(id)} and id in ${artistsOf(me)})`,
  'artist-change': (id, me) => sql<boolean>`exists (select from artist_change where id = ${numberOf(id)}
    and (account_id = ${me} or artist_id in ${artistsOf(me)}))`,
  'artist-check': (id, me) => sql<boolean>`exists (select from artist_check where id = ${uuidOf(id)}
    and artist_id in ${artistsOf(me)})`,
  standing: (id, me) => sql<boolean>`exists (select from standing_event where id = ${uuidOf(id)}
    and (artist_id in ${artistsOf(me)} or ${ownBooking(sql`booking_id`, me)}))`,
  report: (id, me) => sql<boolean>`exists (select from message_report
    join conversation_message on conversation_message.id = message_id
    join conversation on conversation.id = conversation_id
    where message_report.id = ${numberOf(id)}
      and (reporter_id = ${me} or author_id = ${me} or ${ownBooking(sql`conversation.booking_id`, me)}))`,
};

/** SQL condition: whether an account is involved in a matter. */
export function ownMatterOf(me: Account, kind: MatterKind, id: string): Condition {
  return MATTERS[kind](sql`${id}::text`, me);
}

/** Whether an account is involved in a matter: as host, artist, payee, author or sender. */
export async function isOwnMatter(
  db: Database,
  accountId: string,
  kind: MatterKind,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select ${ownMatterOf(accountId, kind, id)} as own`.execute(db);
  return rows[0]!.own;
}
