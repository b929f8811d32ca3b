import { recordAudit } from '#app/accounts/audit.server.ts';
import type { BookingDesk } from '#app/bookings/booking-desk.server.ts';
import {
  settleAsDelivered,
  settleAsNotDelivered,
} from '#app/bookings/sound-orders/settle-delivery.server.ts';
import { soundOrderReference } from '#app/bookings/sound-orders/sound-order-reference.ts';
import type { SettlementRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Paise } from '#app/shared/money.ts';
import type { Result } from '#app/shared/result.ts';

/** What became of an order of which nobody had put down a delivery: since when it stood there, or that it did not. */
export type Settlement = { deliveredAt: Date } | 'not_delivered';

/** Somebody of us has found out what happened. Of two who decide at once, one does; it is audited with the money. */
export async function settleOrder(
  desk: Pick<BookingDesk, 'db' | 'wake'>,
  by: { accountId: string },
  orderId: string,
  settlement: Settlement,
  reason: string,
): Promise<Result<unknown, SettlementRefusal>> {
  const missed = settlement === 'not_delivered';
  const settled = await inTransactionUnlessRefused(desk.db, async (trx) => {
    const outcome: Result<{ refund: Paise } | null, SettlementRefusal> = missed
      ? await settleAsNotDelivered(trx, orderId, reason)
      : await settleAsDelivered(trx, orderId, settlement.deliveredAt);
    if (outcome.ok) await audit(trx, outcome.value?.refund);
    return outcome;
  });
  if (settled.ok) desk.wake();
  return settled;

  function audit(trx: Transaction, refund: Paise | undefined): Promise<void> {
    return recordAudit(trx, {
      accountId: by.accountId,
      action: missed ? 'sound_order.not_delivered' : 'sound_order.was_delivered',
      subject: soundOrderReference(orderId),
      reason,
      before: { state: 'confirmed' },
      after: missed
        ? { state: 'cancelled', refund }
        : { state: 'completed', delivered: settlement.deliveredAt.toISOString() },
    });
  }
}
