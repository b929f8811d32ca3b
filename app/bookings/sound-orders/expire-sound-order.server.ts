import type { Transaction } from '#app/platform/database.server.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import { transitionSoundOrder } from '../core/sound-order-queries.server.ts';
import type { SoundOrderState } from '../core/sound-order-states.ts';
import type { HoldKind } from '../purchase/place-hold.server.ts';

export const SOUND_ORDER_HOLD: HoldKind = { table: 'sound_order', expire: expireSoundOrder };

/** Ends a hold and releases the equipment. False if the order is past that point. */
export async function expireSoundOrder(
  trx: Transaction,
  order: { id: string; state: SoundOrderState },
  { ended }: { ended: HoldEnd },
): Promise<boolean> {
  if (!(await transitionSoundOrder(trx, order, 'expire', { holdEnded: ended }))) return false;
  await releaseSound(trx, order.id);
  return true;
}
