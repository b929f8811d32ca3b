import type { Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockSoundOrder, updateEquipmentLocation } from '../core/sound-order-queries.server.ts';
import type { EquipmentLocation } from './record-location.server.ts';
import type { TakingBackRefusal } from './sound-order-refusal.ts';

/**
 * Undoes a wrong record without notifying the host.
 * A delivery is final once its sale is booked; a collection can be undone later too.
 * @param noted time of the record shown; a newer record is kept
 */
export async function undoLocation(
  trx: Transaction,
  orderId: string,
  what: EquipmentLocation,
  noted: Date,
): Promise<Result<null, TakingBackRefusal>> {
  const order = await lockSoundOrder(trx, orderId);
  if (!order) return refused({ reason: 'order_not_found' });
  if (order.state !== 'confirmed' && order.state !== 'completed')
    return refused({ reason: 'order_not_running' });
  if (what === 'delivered' && order.state === 'completed') return refused({ reason: 'sale_finished' });
  if (what === 'delivered' && order.collected_at) return refused({ reason: 'collected_since' });
  const column = what === 'delivered' ? 'delivered_at' : 'collected_at';
  if (order[column]?.getTime() !== noted.getTime()) return refused({ reason: 'note_changed' });
  await updateEquipmentLocation(trx, orderId, column, null);
  return accepted(null);
}
