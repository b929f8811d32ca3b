import type { LostReason } from '#app/payments/lost-reason.ts';
import type { Purchase, Seller } from '#app/payments/seller.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import {
  lockSoundOrder,
  type SoundOrderRow,
  transitionSoundOrder,
} from '../core/sound-order-queries.server.ts';
import { soundOrderIdOf } from '../core/sound-order-reference.ts';
import { lengthenHold } from '../purchase/lengthen-hold-queries.server.ts';
import { secureHold } from '../purchase/secure-hold.server.ts';
import { expireSoundOrder } from '../sound-orders/expire-sound-order.server.ts';
import { orderTimeRefusal } from '../sound-orders/sound-order-rules.ts';
import { bookingSeller } from './booking-seller.server.ts';

/** Seller of sound orders: stock before money. */
const soundOrderSeller: Seller = {
  secure,
  settle,
  wait: lengthenHoldOfOrder,
  lapse: lapseHoldOfOrder,
};

async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  const order = await lockOrderOf(trx, purchase);
  const now = await businessNow(trx);
  return secureHold(order, now, {
    comesBack: () => mayHoldComeBack(trx, order, now),
    reserve: async () => (await reserveSoundAgain(trx, order.id)).ok,
    secure: () => transitionSoundOrder(trx, order, 'secure'),
    lose: () => expireSoundOrder(trx, order, { ended: 'lost' }),
  });
}

async function mayHoldComeBack(trx: Transaction, order: SoundOrderRow, now: Date): Promise<boolean> {
  const time = { startsAt: order.starts_at, endsAt: order.ends_at };
  // The account may have been erased or blocked after the hold ended.
  const host = await lockLivingAccount(trx, order.host_id);
  return orderTimeRefusal(now, time) === null && host !== undefined && !host.blocked;
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (!(await transitionSoundOrder(trx, order, 'pay')))
    throw new Error(`Sound order ${order.id} is ${order.state} and cannot take money`);
  await announce(trx, { kind: 'sound_order.confirmed', key: order.id, payload: { orderId: order.id } });
}

async function lengthenHoldOfOrder(trx: Transaction, { reference }: Purchase): Promise<void> {
  const id = soundOrderIdOf(reference);
  if (id) await lengthenHold(trx, 'sound_order', { id, reference });
}

async function lapseHoldOfOrder(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (await transitionSoundOrder(trx, order, 'lapse', { holdEnded: 'payment_lapsed' }))
    await releaseSound(trx, order.id);
}

async function lockOrderOf(trx: Transaction, { reference }: Purchase): Promise<SoundOrderRow> {
  const id = soundOrderIdOf(reference);
  const order = id === null ? undefined : await lockSoundOrder(trx, id);
  if (!order) throw new Error(`No sound order for ${reference}`);
  return order;
}

export const sellers: Seller = {
  secure: (trx, purchase) => sellerOf(purchase).secure(trx, purchase),
  settle: (trx, purchase) => sellerOf(purchase).settle(trx, purchase),
  wait: (trx, purchase) => sellerOf(purchase).wait(trx, purchase),
  lapse: (trx, purchase) => sellerOf(purchase).lapse(trx, purchase),
};

function sellerOf({ reference }: Purchase): Seller {
  return soundOrderIdOf(reference) === null ? bookingSeller : soundOrderSeller;
}
