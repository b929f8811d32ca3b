import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockSoundOrder, updateEquipmentLocation } from '../core/sound-order-queries.server.ts';
import type { LocationRefusal } from './sound-order-refusal.ts';
import { EARLIEST_DELIVERY_HOURS, isUnsettled } from './sound-order-rules.ts';

const HOUR = 3_600_000;

export type EquipmentLocation = 'delivered' | 'collected';

/**
 * Records delivery or collection as of now. Idempotent: a repeat returns `new: false`.
 * After the return time a delivery is settled instead.
 */
export async function recordLocation(
  trx: Transaction,
  orderId: string,
  what: EquipmentLocation,
): Promise<Result<{ new: boolean }, LocationRefusal>> {
  const order = await lockSoundOrder(trx, orderId);
  if (!order) return refused({ reason: 'order_not_found' });
  if (order.state !== 'confirmed' && order.state !== 'completed')
    return refused({ reason: 'order_not_running' });
  if (what === 'collected' && !order.delivered_at) return refused({ reason: 'not_delivered' });
  const now = await businessNow(trx);
  if (order.starts_at.getTime() - now.getTime() > EARLIEST_DELIVERY_HOURS * HOUR)
    return refused({ reason: 'too_early' });
  if (isUnsettled(order, now)) return refused({ reason: 'delivery_over' });
  const column = what === 'delivered' ? 'delivered_at' : 'collected_at';
  if (order[column]) return accepted({ new: false });
  await updateEquipmentLocation(trx, orderId, column, now);
  return accepted({ new: true });
}
