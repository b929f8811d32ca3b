import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import type { BookingDeps } from '#app/bookings/core/booking-deps.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import {
  settleAsDelivered,
  settleAsNotDelivered,
} from '#app/bookings/sound-orders/settle-delivery.server.ts';
import type { SettlementRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { accepted, type Result } from '#app/shared/result.ts';

/** Records a delivery afterwards, audited with the sale. Of two concurrent decisions one takes effect. */
export async function settleDelivered(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: { accountId: string },
  orderId: string,
  deliveredAt: Date,
  reason: string,
): Promise<Result<null, SettlementRefusal>> {
  return inTransactionThenWake(deps, async (trx) => {
    const outcome = await settleAsDelivered(trx, orderId, deliveredAt);
    if (outcome.ok)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: 'sound_order.was_delivered',
        subject: soundOrderReference(orderId),
        reason,
        before: { state: 'confirmed' },
        after: { state: 'completed', delivered: deliveredAt.toISOString() },
      });
    return outcome;
  });
}

/** Full refund for a missed delivery, audited with the money. `moved` in paise. */
export async function settleNotDelivered(
  trx: Transaction,
  by: { accountId: string },
  orderId: string,
  reason: string,
): Promise<Result<{ subject: AuditedThing; moved: Paise }, SettlementRefusal>> {
  const outcome = await settleAsNotDelivered(trx, orderId, reason);
  if (!outcome.ok) return outcome;
  const { refund } = outcome.value;
  const subject = soundOrderReference(orderId);
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'sound_order.not_delivered',
    subject,
    reason,
    before: { state: 'confirmed' },
    after: { state: 'cancelled', refund },
  });
  return accepted({ subject, moved: refund });
}
