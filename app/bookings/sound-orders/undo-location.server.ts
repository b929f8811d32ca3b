import type { Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockSoundOrder, updateLocation } from '../core/sound-order-queries.server.ts';
import type { EquipmentLocation } from './record-location.server.ts';
import type { TakingBackRefusal } from './sound-order-refusal.ts';

/**
 * Takes back a note that was wrong: the equipment is where it was before. A delivery carries the finished sale, so
 * it stays once that is booked; that something came back carries no money and may be put right later too. The host
 * sees the note on their page only, and is not written to about either.
 *
 * @param noted the note that was seen, by its time: one that somebody has put down anew meanwhile stays
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
  await updateLocation(trx, orderId, column, null);
  return accepted(null);
}
