import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type Cancellable, hostTier } from '#app/pricing/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { insertGivenUpPurchase } from '../core/given-up-queries.server.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import {
  lockSoundOrder,
  type SoundOrderRow,
  transitionSoundOrder,
} from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import {
  type CancellationTerms,
  cancelUnpaid,
  refundUnderTier,
  settleCancellation,
} from '../money/cancel-purchase.server.ts';
import { SOUND_ORDER_HOLD } from './expire-sound-order.server.ts';
import type { OrderCancellationRefusal } from './sound-order-refusal.ts';

export type OrderCancellation = Pick<CancellationTerms, 'refund' | 'kept'>;

type Answer = Result<OrderCancellation, OrderCancellationRefusal>;

/**
 * Cancels under the order's own terms; stock release and refund are atomic. Idempotent.
 * Other hosts' orders are not found.
 * @param expectedRefund paise the host saw: a lower refund is refused. Null skips the check.
 */
export async function cancelSoundOrder(
  deps: BookingDeps,
  host: { accountId: string },
  orderId: string,
  expectedRefund: Paise | null,
): Promise<Answer> {
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const order = await lockSoundOrder(trx, orderId);
    if (order?.host_id !== host.accountId) return refused({ reason: 'order_not_found' });
    return cancelLocked(trx, order, { actor: 'host', expectedRefund });
  });
}

/**
 * We cancel with a full refund, tax included, even after the start, in the caller's transaction.
 * Delivered equipment must be collected first, or it would count as free.
 * @param reason shown to the host
 */
export async function cancelSoundOrderAsOperator(
  trx: Transaction,
  orderId: string,
  reason: string,
): Promise<Answer> {
  const order = await lockSoundOrder(trx, orderId);
  if (!order) return refused({ reason: 'order_not_found' });
  return cancelLocked(trx, order, { actor: 'operator', reason });
}

type Cancelling = { actor: 'host'; expectedRefund: Paise | null } | { actor: 'operator'; reason: string };

async function cancelLocked(trx: Transaction, order: SoundOrderRow, by: Cancelling): Promise<Answer> {
  if (order.state === 'cancelled')
    return accepted({ refund: paise(order.refund_paise ?? 0), kept: paise(order.kept_paise ?? 0) });
  const unpaid = await cancelUnpaid(trx, SOUND_ORDER_HOLD, order, { actor: by.actor, accountId: null });
  if (unpaid) return unpaid;
  const now = await businessNow(trx);
  if (order.state === 'completed') return refused({ reason: 'already_over' });
  if (by.actor === 'host' && order.starts_at <= now) return refused({ reason: 'already_over' });
  if (order.delivered_at && !order.collected_at) return refused({ reason: 'still_out' });
  const terms = await orderCancellationTerms(trx, by.actor, order, now);
  const { tier, refund, kept } = terms;
  if (by.actor === 'host' && by.expectedRefund !== null && refund < by.expectedRefund)
    return refused({ reason: 'refund_changed', refund });
  const reason = by.actor === 'host' ? '' : by.reason;
  const cancellation = { by: by.actor, reason, tier: tier.name, refund, kept };
  await transitionSoundOrder(trx, order, 'cancel', { cancellation });
  if (by.actor === 'host' && terms.sharedOut === 0 && terms.paid > 0)
    await insertGivenUpPurchase(trx, {
      reference: soundOrderReference(order.id),
      accountId: order.host_id,
      date: order.event_date,
    });
  await settleCancellation(trx, soundOrderReference(order.id), by.actor, terms);
  await releaseSound(trx, order.id);
  await announce(trx, {
    kind: 'sound_order.cancelled',
    key: order.id,
    payload: { orderId: order.id, refund, by: by.actor, missed: now >= order.ends_at },
  });
  return accepted({ refund, kept });
}

/** What of an order decides on its host's refund. We confirm it as soon as it is paid. */
export async function cancellableOrder(
  db: Database,
  order: Pick<SoundOrderRow, 'id' | 'starts_at'>,
): Promise<Cancellable> {
  const { firstAt: paidAt } = await paymentTotals(db, soundOrderReference(order.id));
  return { startsAt: order.starts_at, cap: null, answerBy: null, paidAt };
}

/** Refund at `now`: by the terms for the host, everything if we cancel. */
export async function orderCancellationTerms(
  db: Database,
  actor: Cancelling['actor'],
  order: Pick<
    SoundOrderRow,
    'id' | 'starts_at' | 'total_paise' | 'tax_paise' | 'policy_id' | 'policy_version'
  >,
  now: Date,
): Promise<CancellationTerms> {
  const policy = await refundPolicyOf(db, order);
  const tier = actor === 'host' ? hostTier(policy, await cancellableOrder(db, order), now) : policy.tiers[0]!;
  const cost = { price: order.total_paise, tax: order.tax_paise };
  return refundUnderTier(db, soundOrderReference(order.id), cost, policy, tier);
}
