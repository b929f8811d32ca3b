import { sql } from 'kysely';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';

export function selectHostFile(db: Database, id: string) {
  return db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city_id')
    .select(['account.id', 'account.name', 'account.phone', 'account.email', 'account.language'])
    .select(['account.roles', 'account.created_at', 'account.last_seen_at', 'account.erased_at'])
    .select(['account.blocked_at', 'account.block_reason', 'city.name as city'])
    .where('account.id', '=', id)
    .executeTakeFirst();
}

export interface HostCounts {
  sound_orders: number;
  payments: number;
  refunds: number;
  disputes: number;
  reported: number;
  reports: number;
  tickets: number;
}

export async function selectHostCounts(
  db: Database,
  host: { id: string; email: string; phone: string },
): Promise<HostCounts> {
  const { id } = host;
  const { rows } = await sql<HostCounts>`with paid as (
      select payment.id, payment.state from payment_order join payment on payment_order_id = payment_order.id
      where payer_id = ${id}
    ) select
    (select count(*) from sound_order where host_id = ${id} and state not in ('held', 'expired'))::integer as sound_orders,
    (select count(*) from paid where state = 'captured')::integer as payments,
    (select count(*) from refund join paid on paid.id = payment_id where refund.state = 'processed')::integer as refunds,
    (select count(*) from dispute join booking on booking.id = booking_id where host_id = ${id})::integer as disputes,
    (select count(*) from booking join conversation on conversation.booking_id = booking.id
      join conversation_message message on message.conversation_id = conversation.id
      join message_report on message_id = message.id
      where host_id = ${id} and message.author_id = ${id})::integer as reported,
    (select count(*) from message_report where reporter_id = ${id})::integer as reports,
    (select count(*) from contact_ticket where lower(email) = lower(${host.email}) or phone = ${host.phone})::integer as tickets`.execute(
    db,
  );
  return rows[0]!;
}

export function selectArtistsOf(db: Database, accountId: string) {
  return db
    .selectFrom('artist')
    .select(['id', 'name'])
    .select(({ ref }) => ref('state').$castTo<ArtistState>().as('state'))
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Takes the lock of requests for holds first, as these do, so that none is made beside a block. */
export async function lockHost(trx: Transaction, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${id}`}, 0))`.execute(trx);
  return trx
    .selectFrom('account')
    .select(['id', 'roles', 'blocked_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBlock(trx: Transaction, id: string, reason: string | null): Promise<void> {
  await updateRow(trx, 'account', id, {
    blocked_at: reason === null ? null : sql<Date>`business_now()`,
    block_reason: reason,
    updated_at: sql`now()`,
  });
}

/** Unpaid holds of a host, of artists and of sound, in the order in which they are locked. */
export async function selectUnpaidHolds(trx: Transaction, hostId: string) {
  const bookings = await trx
    .selectFrom('booking')
    .select('id')
    .where('host_id', '=', hostId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute();
  const orders = await trx
    .selectFrom('sound_order')
    .select('id')
    .where('host_id', '=', hostId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute();
  return { bookings: bookings.map(({ id }) => id), orders: orders.map(({ id }) => id) };
}
