import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { STRIKE_HOURS } from '#app/sound/stock.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import {
  lockSoundOrder,
  selectFinishedOrders,
  selectOrdersPastHold,
  selectOrdersToSettle,
} from '../core/sound-order-queries.server.ts';
import { completeSoundOrder } from './complete-sound-order.server.ts';
import { expireSoundOrder } from './expire-sound-order.server.ts';
import { isUnsettled } from './sound-order-rules.ts';

/** Expires holds and finishes delivered orders past their return time; without a delivery, staff decide. */
export async function sweepSoundOrders({ db, log }: Pick<BookingDeps, 'db' | 'log'>): Promise<void> {
  const struck = new Date((await businessNow(db)).getTime() - STRIKE_HOURS * 3_600_000);
  await sweep(
    log,
    (page) => selectOrdersPastHold(db, page),
    ({ id }) => expire(db, id),
  );
  await sweep(
    log,
    (page) => selectFinishedOrders(db, struck, page),
    ({ id }) => complete(db, id),
  );
  await sweep(
    log,
    (page) => selectOrdersToSettle(db, struck, page),
    ({ id }) => notifyUnsettled(db, id),
  );
}

function expire(db: BookingDeps['db'], id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockSoundOrder(trx, id);
    if (order) await expireSoundOrder(trx, order, { ended: 'time' });
  });
}

function complete(db: BookingDeps['db'], id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockSoundOrder(trx, id);
    if (order) await completeSoundOrder(trx, order);
  });
}

function notifyUnsettled(db: BookingDeps['db'], id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockSoundOrder(trx, id);
    if (order && isUnsettled(order, await businessNow(trx)))
      await announce(trx, { kind: 'sound_order.unsettled', key: id, payload: { orderId: id } });
  });
}
