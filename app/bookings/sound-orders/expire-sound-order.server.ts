import type { Transaction } from '#app/platform/database.server.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import { moveSoundOrder } from './sound-order-queries.server.ts';

/** Ends a hold: the equipment is free again. False if the order is past that point. */
export async function expireSoundOrder(
  trx: Transaction,
  order: { id: string; state: string },
): Promise<boolean> {
  if (!(await moveSoundOrder(trx, order, 'expire'))) return false;
  await releaseSound(trx, order.id);
  return true;
}
