import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

export function selectOrdersPastHold(db: Database, page: Page) {
  return orders(db, page)
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', sql<Date>`business_now()`)
    .execute();
}

export function selectOrdersOver(db: Database, before: Date, page: Page) {
  return orders(db, page)
    .where('state', '=', 'confirmed')
    .where('delivered_at', 'is not', null)
    .where('ends_at', '<=', before)
    .execute();
}

/** Ended orders without a recorded delivery, not yet reported to staff. */
export function selectOrdersUnsettled(db: Database, before: Date, page: Page) {
  return orders(db, page)
    .where('state', '=', 'confirmed')
    .where('delivered_at', 'is', null)
    .where('ends_at', '<=', before)
    .where(
      sql<boolean>`not exists (select from outbox where key = 'sound_order.unsettled:' || sound_order.id)`,
    )
    .execute();
}

function orders(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('sound_order')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit);
}
