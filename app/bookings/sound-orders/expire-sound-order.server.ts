import type { Transaction } from '#app/platform/database.server.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import { moveSoundOrder } from '../core/sound-order-queries.server.ts';

/** Ends a hold and releases the equipment. False if the order is past that point. */
export async function expireSoundOrder(
  trx: Transaction,
  order: { id: string; state: string },
  ended: HoldEnd,
): Promise<boolean> {
  if (!(await moveSoundOrder(trx, order, 'expire', { holdEnded: ended }))) return false;
  await releaseSound(trx, order.id);
  return true;
}
