import { type Insertable, sql, type Updateable } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import { openPaymentSql } from '#app/payments/unanswered-payment-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow, updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { HoldEnd } from './hold-end.ts';
import { SOUND_ORDER_COLUMNS } from './sound-order-columns.ts';
import {
  SOUND_ORDER_TRANSITIONS,
  type SoundOrderState,
  type SoundOrderTransition,
} from './sound-order-states.ts';

const openPayment = openPaymentSql(sql`'sound-order:' || sound_order.id`);

export type SoundOrderRow = NonNullable<Awaited<ReturnType<typeof lockSoundOrder>>>;

export function lockSoundOrder(trx: Transaction, id: string) {
  return trx
    .selectFrom('sound_order')
    .select(SOUND_ORDER_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the host's unpaid order, which a new request continues or replaces; there is one at most. */
export function lockDraftOrders(trx: Transaction, hostId: string) {
  return trx
    .selectFrom('sound_order')
    .select(SOUND_ORDER_COLUMNS)
    .where('host_id', '=', hostId)
    .where('draft', '=', true)
    .where('state', 'in', ['held', 'capturing'])
    .forNoKeyUpdate()
    .execute();
}

export function selectSoundOrder(db: Database, id: string) {
  return db.selectFrom('sound_order').select(SOUND_ORDER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A host's own order; undefined for other hosts' orders. */
export function selectOrderOfHost(db: Database, id: string, hostId: string) {
  return db
    .selectFrom('sound_order')
    .select(SOUND_ORDER_COLUMNS)
    .select(openPayment.as('open_payment'))
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .executeTakeFirst();
}

/** Newest first, without orders abandoned before payment, unless money left for them or may have. */
export function selectOrdersOfHost(db: Database, hostId: string, page: { limit: number; offset: number }) {
  return db
    .selectFrom('sound_order')
    .select(SOUND_ORDER_COLUMNS)
    .select(openPayment.as('open_payment'))
    .where('host_id', '=', hostId)
    .where((on) => on.or([on('state', '!=', 'expired'), on(openPayment, 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The host's paid orders: the one that their page held, and those of this time and address paid within an hour. */
export async function selectPaidOrders(
  trx: Transaction,
  asked: { hostId: string; hold?: string | undefined; startsAt: Date; endsAt: Date; address: string },
) {
  const { rows } = await sql<{ id: string }>`select id from sound_order
    where host_id = ${asked.hostId} and state = 'confirmed' and (id = ${asked.hold ?? null}
      or starts_at = ${asked.startsAt} and ends_at = ${asked.endsAt} and venue_address = ${asked.address}
        and confirmed_at > business_now() - interval '1 hour')`.execute(trx);
  return rows;
}

export function selectHeldOrder(db: Database, hostId: string) {
  return db
    .selectFrom('sound_order')
    .select(SOUND_ORDER_COLUMNS)
    .select(openPayment.as('open_payment'))
    .where('host_id', '=', hostId)
    .where('draft', '=', true)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', sql<Date>`business_now()`)
    .executeTakeFirst();
}

export async function insertSoundOrder(
  trx: Transaction,
  order: Insertable<Tables['sound_order']>,
): Promise<void> {
  const now = sql<Date>`business_now()`;
  await insertRow(trx, 'sound_order', { ...order, created_at: now, updated_at: now });
}

export async function updateOrderDetails(
  trx: Transaction,
  id: string,
  words: Updateable<Tables['sound_order']>,
): Promise<void> {
  await updateRow(trx, 'sound_order', id, words);
}

export async function insertOrderLines(
  trx: Transaction,
  orderId: string,
  lines: readonly { kitId: number | null; equipmentId: number | null; quantity: number; unit: number }[],
): Promise<void> {
  await insertRow(
    trx,
    'sound_order_line',
    lines.map((line, position) => ({
      sound_order_id: orderId,
      position,
      kit_id: line.kitId,
      equipment_id: line.equipmentId,
      quantity: line.quantity,
      unit_paise: line.unit,
    })),
  );
}

export function selectOrderLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sound_order_line')
    .leftJoin('sound_kit', 'sound_kit.id', 'sound_order_line.kit_id')
    .leftJoin('equipment', 'equipment.id', 'sound_order_line.equipment_id')
    .select([
      'sound_order_id as orderId',
      'kit_id as kitId',
      'equipment_id as equipmentId',
      'quantity',
      'unit_paise as unit',
    ])
    .select(sql<string>`coalesce(sound_kit.name, equipment.name)`.as('name'))
    .where('sound_order_id', 'in', orderIds)
    .orderBy('sound_order_line.position')
    .execute();
}

export interface OrderCancellationRow {
  by: 'host' | 'operator';
  reason: string;
  tier: string;
  refund: number;
  kept: number;
}

/** Moves an order by one transition. Of two concurrent callers only one gets true. */
export async function transitionSoundOrder(
  trx: Transaction,
  order: { id: string; state: SoundOrderState },
  name: SoundOrderTransition,
  { cancellation, holdEnded }: { cancellation?: OrderCancellationRow; holdEnded?: HoldEnd } = {},
): Promise<boolean> {
  const { from, to } = SOUND_ORDER_TRANSITIONS[name];
  const { numUpdatedRows } = await trx
    .updateTable('sound_order')
    .set({
      state: to,
      updated_at: sql<Date>`business_now()`,
      ...(to === 'expired' ? { draft: false } : {}),
      ...(to === 'expired' || to === 'capturing' ? { hold_ended: holdEnded ?? null } : {}),
      ...(to === 'confirmed' ? { confirmed_at: sql<Date>`business_now()` } : {}),
      ...(to === 'completed' ? { completed_at: sql<Date>`business_now()` } : {}),
      ...(cancellation
        ? {
            cancelled_by: cancellation.by,
            cancel_reason: cancellation.reason,
            cancelled_at: sql<Date>`business_now()`,
            refund_tier: cancellation.tier,
            refund_paise: cancellation.refund,
            kept_paise: cancellation.kept,
          }
        : {}),
    })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets when the equipment was delivered or collected; null clears it. */
export async function updateEquipmentLocation(
  trx: Transaction,
  id: string,
  column: 'delivered_at' | 'collected_at',
  at: Date | null,
): Promise<void> {
  await updateRow(trx, 'sound_order', id, { [column]: at, updated_at: sql<Date>`business_now()` });
}

export function selectOrderForNotice(db: Database, id: string) {
  return db
    .selectFrom('sound_order')
    .innerJoin('account', 'account.id', 'sound_order.host_id')
    .select([
      'sound_order.id',
      'sound_order.code',
      'host_id',
      'host_name',
      'starts_at',
      'ends_at',
      'venue_address',
      'power',
      'note',
      'total_paise',
      'cancel_reason',
      reachablePhone('account').as('host_phone'),
    ])
    .where('sound_order.id', '=', id)
    .executeTakeFirst();
}

export function selectOrdersPastHold(db: Database, page: Page) {
  return pageOfOrdersQuery(db, page)
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', sql<Date>`business_now()`)
    .execute();
}

export function selectFinishedOrders(db: Database, before: Date, page: Page) {
  return pageOfOrdersQuery(db, page)
    .where('state', '=', 'confirmed')
    .where('delivered_at', 'is not', null)
    .where('ends_at', '<=', before)
    .execute();
}

/** Ended orders without a recorded delivery, not yet reported to staff. */
export function selectOrdersToSettle(db: Database, before: Date, page: Page) {
  return pageOfOrdersQuery(db, page)
    .where('state', '=', 'confirmed')
    .where('delivered_at', 'is', null)
    .where('ends_at', '<=', before)
    .where(
      sql<boolean>`not exists (select from outbox where key = 'sound_order.unsettled:' || sound_order.id)`,
    )
    .execute();
}

function pageOfOrdersQuery(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('sound_order')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit);
}
