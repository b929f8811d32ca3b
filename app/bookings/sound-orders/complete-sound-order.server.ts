import { recordCompletion } from '#app/payments/record-sale.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { moveSoundOrder, type SoundOrderRow } from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';

/**
 * Finishes the sale of a locked order: there is no performer, so everything that was paid is rent of ours and its
 * tax. False where nobody has put down a delivery, and for an order that is past this point.
 */
export async function completeSoundOrder(
  trx: Transaction,
  order: Pick<SoundOrderRow, 'id' | 'state' | 'delivered_at' | 'total_paise' | 'tax_paise'>,
): Promise<boolean> {
  if (!order.delivered_at || !(await moveSoundOrder(trx, order, 'complete'))) return false;
  await recordCompletion(trx, {
    reference: soundOrderReference(order.id),
    fee: 0,
    sound: order.total_paise,
    tax: order.tax_paise,
    commission: 0,
  });
  await announce(trx, { kind: 'sound_order.completed', key: order.id, payload: { orderId: order.id } });
  return true;
}
