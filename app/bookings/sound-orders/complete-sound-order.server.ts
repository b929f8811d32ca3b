import { recordCompletion } from '#app/payments/record-sale.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type SoundOrderRow, transitionSoundOrder } from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';

/** Finishes a locked order: all of it is our rent plus tax. False if no delivery recorded or past this. */
export async function completeSoundOrder(
  trx: Transaction,
  order: Pick<SoundOrderRow, 'id' | 'state' | 'delivered_at' | 'total_paise' | 'tax_paise'>,
): Promise<boolean> {
  if (!order.delivered_at || !(await transitionSoundOrder(trx, order, 'complete'))) return false;
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
