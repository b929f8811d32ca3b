import type { Purchase, Seller } from '#app/payments/seller.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { expireSoundOrder } from './expire-sound-order.server.ts';
import { lockSoundOrder, moveSoundOrder, type SoundOrderRow } from './sound-order-queries.server.ts';
import { soundOrderIdOf } from './sound-order-rules.ts';

/** What orders of sound answer when money comes for them: the stock first, the money second. */
export const soundOrderSeller: Seller = { secure, settle, lapse };

/** A hold that ran out while the host was paying is honoured as long as everything is still in stock. */
async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | 'lost'> {
  const order = await lockOrderOf(trx, purchase);
  if (order.state === 'capturing') return 'secured';
  if (order.state !== 'held' && order.state !== 'expired') return 'lost';
  const inTime = order.starts_at > (await businessNow(trx));
  if (!inTime || !(await reserveSoundAgain(trx, order.id)).ok) {
    await expireSoundOrder(trx, order);
    return 'lost';
  }
  await moveSoundOrder(trx, order, 'secure');
  return 'secured';
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (!(await moveSoundOrder(trx, order, 'pay')))
    throw new Error(`Sound order ${order.id} is ${order.state} and cannot take money`);
  await announce(trx, { kind: 'sound_order.confirmed', key: order.id, payload: { orderId: order.id } });
}

async function lapse(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (await moveSoundOrder(trx, order, 'lapse')) await releaseSound(trx, order.id);
}

async function lockOrderOf(trx: Transaction, { reference }: Purchase): Promise<SoundOrderRow> {
  const id = soundOrderIdOf(reference);
  const order = id === null ? undefined : await lockSoundOrder(trx, id);
  if (!order) throw new Error(`No sound order for ${reference}`);
  return order;
}
