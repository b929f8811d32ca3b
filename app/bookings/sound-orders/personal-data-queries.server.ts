import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { erasedVenue, moneyOfPurchase } from '../core/purchase-data-queries.server.ts';

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

export async function countLiveSoundOrders(db: Database, hostId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sound_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('host_id', '=', hostId)
    .where((row) =>
      row.or([
        row('state', 'in', ['capturing', 'confirmed']),
        row.and([row('state', '=', 'held'), row('hold_expires_at', '>', sql<Date>`business_now()`)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether equipment of an order that is over is not collected yet. */
export async function hasEquipmentOut(db: Database, hostId: string): Promise<boolean> {
  const order = await db
    .selectFrom('sound_order')
    .select('id')
    .where('host_id', '=', hostId)
    .where('state', '=', 'completed')
    .where('delivered_at', 'is not', null)
    .where('collected_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
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
