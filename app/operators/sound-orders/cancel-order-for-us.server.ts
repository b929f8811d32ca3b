import { recordAudit } from '#app/accounts/audit.server.ts';
import type { BookingDesk } from '#app/bookings/booking-desk.server.ts';
import {
  cancelSoundOrderForUs,
  type OrderCancellation,
} from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import { soundOrderReference } from '#app/bookings/sound-orders/sound-order-reference.ts';
import type { OrderCancellationRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import { lockOrderState } from './desk-order-queries.server.ts';

/**
 * We cancel: the host gets everything back, tax included, and what was only held ends. Again it answers the same and
 * leaves no second entry.
 */
export async function cancelOrderForUs(
  desk: BookingDesk,
  by: { accountId: string },
  orderId: string,
  reason: string,
): Promise<Result<OrderCancellation, OrderCancellationRefusal>> {
  const answer = await inTransactionUnlessRefused(desk.db, async (trx) => {
    const before = await lockOrderState(trx, orderId);
    const cancelled = await cancelSoundOrderForUs(trx, orderId, reason);
    if (cancelled.ok && (before === 'confirmed' || before === 'held'))
      await recordAudit(trx, {
        accountId: by.accountId,
        action: 'sound_order.cancel',
        subject: soundOrderReference(orderId),
        reason,
        before: { state: before },
        after: { state: before === 'held' ? 'expired' : 'cancelled', refund: cancelled.value.refund },
      });
    return cancelled;
  });
  if (answer.ok) desk.wake();
  return answer;
}
