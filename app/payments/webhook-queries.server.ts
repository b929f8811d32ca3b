import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export async function insertWebhook(
  trx: Database,
  webhook: { eventId: string; event: string; body: Buffer },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('webhook_inbox')
    .values({ event_id: webhook.eventId, event: webhook.event, body: webhook.body })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function selectWebhook(db: Database, eventId: string) {
  return db.selectFrom('webhook_inbox').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

/** Empties it too: e-mail and phone of the payer are needed no more. */
export async function markWebhookProcessed(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: sql<Date>`now()`, body: Buffer.alloc(0) })
    .where('event_id', '=', eventId)
    .execute();
}

/** Of a kind that we do not know: kept as it came. */
export async function markWebhookUnread(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ unread_at: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .execute();
}

/** Kinds of webhooks that were kept unread, the most frequent first. */
export function selectUnreadKinds(db: Database): Promise<{ event: string; count: number }[]> {
  return db
    .selectFrom('webhook_inbox')
    .select(['event', sql<number>`count(*)::integer`.as('count')])
    .where('processed_at', 'is', null)
    .where('unread_at', 'is not', null)
    .groupBy('event')
    .orderBy('count', 'desc')
    .orderBy('event')
    .limit(50)
    .execute();
}

/**
 * Those that were given up or not understood: others are emptied once they are processed. One of a dispute stays for staff, who would know of
 * it by nothing else.
 */
export async function deleteWebhooksOfPayer(trx: Transaction, payerId: string): Promise<void> {
  await sql`delete from webhook_inbox where processed_at is null and event not like 'payment.dispute.%'
    and (unread_at is not null
      or exists (select from outbox where key = 'process:webhook:' || event_id and failed_at is not null))
    and exists (
      select from payment join payment_order on payment_order.id = payment.payment_order_id
      where payment_order.payer_id = ${payerId}
        and position(convert_to('"' || payment.id || '"', 'UTF8') in webhook_inbox.body) > 0)`.execute(trx);
}

export async function selectWebhooksHeard(db: Database): Promise<{ kinds: number; last: Date | null }> {
  const { rows } = await sql<{ kinds: number; last: Date | null }>`
    select count(distinct event)::integer as kinds, max(received_at) as last from webhook_inbox`.execute(db);
  return rows[0]!;
}
