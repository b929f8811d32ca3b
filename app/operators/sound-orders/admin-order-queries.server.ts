import { SOUND_ORDER_COLUMNS } from '#app/bookings/core/sound-order-columns.ts';
import type { Database } from '#app/platform/database.server.ts';

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
      'host.phone as host_phone',
      'host.email as host_email',
    ])
    .where('sound_order.id', '=', id)
    .executeTakeFirst();
}

export type AdminOrderDetails = NonNullable<Awaited<ReturnType<typeof selectAdminOrder>>>;
