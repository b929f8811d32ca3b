import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  lockSoundOrder,
  type SoundOrderRow,
  updateEquipmentLocation,
} from '../core/sound-order-queries.server.ts';
import { cancelSoundOrderAsOperator, type OrderCancellation } from './cancel-sound-order.server.ts';
import { completeSoundOrder } from './complete-sound-order.server.ts';
import type { SettlementRefusal } from './sound-order-refusal.ts';
import { EARLIEST_DELIVERY_HOURS, isUnsettled } from './sound-order-rules.ts';

const HOUR = 3_600_000;

/**
 * Settles a delivery recorded too late: finishes the sale; collection is still to be recorded.
 * @param at delivery time, at most a day before the start, before the end
 */
export async function settleAsDelivered(
  trx: Transaction,
  orderId: string,
  at: Date,
): Promise<Result<null, SettlementRefusal>> {
  const found = await lockUnsettled(trx, orderId);
  if (!found.ok) return found;
  const order = found.value;
  const earliest = order.starts_at.getTime() - EARLIEST_DELIVERY_HOURS * HOUR;
  if (at.getTime() < earliest || at >= order.ends_at) return refused({ reason: 'impossible_delivery' });
  await updateEquipmentLocation(trx, orderId, 'delivered_at', at);
  await completeSoundOrder(trx, { ...order, delivered_at: at });
  return accepted(null);
}

/**
 * Not delivered: cancels with a full refund, tax included.
 * @param reason shown to the host
 */
export async function settleAsNotDelivered(
  trx: Transaction,
  orderId: string,
  reason: string,
): Promise<Result<OrderCancellation, SettlementRefusal>> {
  const found = await lockUnsettled(trx, orderId);
  return found.ok ? cancelSoundOrderAsOperator(trx, orderId, reason) : found;
}

async function lockUnsettled(
  trx: Transaction,
  orderId: string,
): Promise<Result<SoundOrderRow, SettlementRefusal>> {
  const order = await lockSoundOrder(trx, orderId);
  if (!order) return refused({ reason: 'order_not_found' });
  if (order.state !== 'confirmed' || order.delivered_at) return refused({ reason: 'settled_before' });
  if (!isUnsettled(order, await businessNow(trx))) return refused({ reason: 'not_over' });
  return accepted(order);
}
