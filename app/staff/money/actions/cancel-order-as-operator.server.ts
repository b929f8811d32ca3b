import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import {
  cancelSoundOrderAsOperator,
  type OrderCancellation,
} from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import type { OrderCancellationRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { lockState } from './purchase-act-queries.server.ts';

/**
 * Cancels with a full refund, tax included; a mere hold ends. Idempotent.
 * @returns `moved` in paise: 0 if already ended
 */
export async function cancelOrderAsOperator(
  trx: Transaction,
  by: { accountId: string },
  orderId: string,
  reason: string,
): Promise<Result<OrderCancellation & { subject: AuditedThing; moved: Paise }, OrderCancellationRefusal>> {
  const before = await lockState(trx, 'sound_order', orderId);
  const cancelled = await cancelSoundOrderAsOperator(trx, orderId, reason);
  if (!cancelled.ok) return cancelled;
  const subject = soundOrderReference(orderId);
  if (before !== 'confirmed' && before !== 'held')
    return accepted({ ...cancelled.value, subject, moved: paise(0) });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'sound_order.cancel',
    subject,
    reason,
    before: { state: before },
    after: { state: before === 'held' ? 'expired' : 'cancelled', refund: cancelled.value.refund },
  });
  return accepted({ ...cancelled.value, subject, moved: cancelled.value.refund });
}
