import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

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

export async function markWebhookProcessed(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .execute();
}
