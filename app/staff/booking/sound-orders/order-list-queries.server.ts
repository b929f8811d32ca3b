import { type RawBuilder, sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import { SOUND_ORDER_COLUMNS } from '#app/bookings/core/sound-order-columns.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ListCursor } from '../../frame/list-cursor.ts';
import { cursorValueSql, inListOrder } from '../../frame/list-order-queries.server.ts';
import type { OrderFilter } from './order-filter.ts';

export const itemsOfOrder: RawBuilder<string> = sql`(
  select string_agg(case when line.quantity > 1 then line.quantity || ' × ' else '' end
    || coalesce(sound_kit.name, equipment.name), ', ' order by line.position)
  from sound_order_line line
  left join sound_kit on sound_kit.id = line.kit_id left join equipment on equipment.id = line.equipment_id
  where line.sound_order_id = sound_order.id)`;

export async function selectAdminOrders(
  db: Database,
  filter: OrderFilter,
  after: ListCursor | null,
  limit: number,
) {
  let query = db
    .selectFrom('sound_order')
    .innerJoin('account as host', 'host.id', 'sound_order.host_id')
    .select([
      'sound_order.id',
      'sound_order.code',
      'sound_order.state',
      'sound_order.event_date',
      'sound_order.starts_local',
      'sound_order.ends_local',
      'sound_order.total_paise',
      'sound_order.host_name',
      'sound_order.starts_at',
      'sound_order.ends_at',
      'sound_order.delivered_at',
      'sound_order.collected_at',
      reachablePhone('host').as('host_phone'),
      itemsOfOrder.as('items'),
      cursorValueSql('sound_order').as('made_at'),
    ])
    .limit(limit);
  const { state, from, to } = filter;
  if (state) query = query.where('sound_order.state', '=', state);
  else query = query.where('sound_order.state', 'not in', ['held', 'expired']);
  if (from) query = query.where('sound_order.event_date', '>=', from);
  if (to) query = query.where('sound_order.event_date', '<=', to);
  const byDay = from !== null || to !== null;
  return inListOrder(query, 'sound_order', { byDay, after }).execute();
}

export type AdminOrderRow = Awaited<ReturnType<typeof selectAdminOrders>>[number];

export function selectAdminOrder(db: Database, id: string) {
  return db
    .selectFrom('sound_order')
    .innerJoin('account as host', 'host.id', 'sound_order.host_id')
    .select([
      ...SOUND_ORDER_COLUMNS,
      'sound_order.accepted_texts',
      'sound_order.updated_at',
      'sound_order.confirmed_at',
      'sound_order.completed_at',
      'host.name as host_account_name',
      reachablePhone('host').as('host_phone'),
      'host.email as host_email',
    ])
    .where('sound_order.id', '=', id)
    .executeTakeFirst();
}

export type AdminOrderDetails = NonNullable<Awaited<ReturnType<typeof selectAdminOrder>>>;
