import type { LostReason, Purchase, Seller } from '#app/payments/seller.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { mayBeRevived, whyLost } from '../core/hold-end.ts';
import { lockSoundOrder, moveSoundOrder, type SoundOrderRow } from '../core/sound-order-queries.server.ts';
import { soundOrderIdOf } from '../core/sound-order-reference.ts';
import { expireSoundOrder } from './expire-sound-order.server.ts';
import { refusedOrderTime } from './sound-order-rules.ts';

/** Seller of sound orders: stock before money. */
export const soundOrderSeller: Seller = { secure, settle, lapse };

/** An expired hold is honoured if all is in stock and still orderable; never if given up or replaced. */
async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  const order = await lockOrderOf(trx, purchase);
  if (order.state === 'capturing') return 'secured';
  if (order.state !== 'held' && order.state !== 'expired') return 'given_up';
  if (order.state === 'expired' && !mayBeRevived(order.hold_ended)) return whyLost(order.hold_ended);
  const why = await whyNotNow(trx, order);
  if (why) {
    await expireSoundOrder(trx, order, 'lost');
    return why;
  }
  await moveSoundOrder(trx, order, 'secure');
  return 'secured';
}

async function whyNotNow(trx: Transaction, order: SoundOrderRow): Promise<'too_late' | 'slot_gone' | null> {
  if (!(await mayStillBe(trx, order))) return 'too_late';
  return (await reserveSoundAgain(trx, order.id)).ok ? null : 'slot_gone';
}

async function mayStillBe(trx: Transaction, order: SoundOrderRow): Promise<boolean> {
  const now = await businessNow(trx);
  const late = order.state === 'expired' || order.hold_expires_at <= now;
  if (!late) return order.starts_at > now;
  const time = { startsAt: order.starts_at, endsAt: order.ends_at };
  // The host may have erased their account after the hold ended.
  return refusedOrderTime(now, time) === null && Boolean(await lockLivingAccount(trx, order.host_id));
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (!(await moveSoundOrder(trx, order, 'pay')))
    throw new Error(`Sound order ${order.id} is ${order.state} and cannot take money`);
  await announce(trx, { kind: 'sound_order.confirmed', key: order.id, payload: { orderId: order.id } });
}

async function lapse(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (await moveSoundOrder(trx, order, 'lapse', { holdEnded: 'payment_lapsed' }))
    await releaseSound(trx, order.id);
}

async function lockOrderOf(trx: Transaction, { reference }: Purchase): Promise<SoundOrderRow> {
  const id = soundOrderIdOf(reference);
  const order = id === null ? undefined : await lockSoundOrder(trx, id);
  if (!order) throw new Error(`No sound order for ${reference}`);
  return order;
}
