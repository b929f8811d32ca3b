import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { type CancellationOutcome, cancelInTransaction } from '#app/bookings/cancel/cancel-booking.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import type { CancellationRefusal } from '#app/bookings/core/booking-refusal.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { closeDispute } from '#app/bookings/event-day/settle-dispute.server.ts';
import {
  cancelSoundOrderAsOperator,
  type OrderCancellation,
} from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import type { OrderCancellationRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { lockBookedArtist, lockState } from './purchase-action-queries.server.ts';

/**
 * Cancels with a full refund, tax included. Idempotent.
 * @returns `moved` in paise: 0 if already cancelled; `seen`: who was to perform, and when
 */
export async function cancelAsOperator(
  trx: Transaction,
  by: { accountId: string },
  bookingId: string,
  reason: string,
): Promise<
  Result<CancellationOutcome & { subject: AuditedThing; moved: Paise; seen: string[] }, CancellationRefusal>
> {
  const before = await lockBookedArtist(trx, bookingId);
  const canceller = { actor: 'operator' as const, accountId: by.accountId };
  const cancelled = await cancelInTransaction(trx, canceller, bookingId, reason);
  if (!cancelled.ok) return cancelled;
  const subject = bookingReference(bookingId);
  const seen = before ? [String(before.artist_id), before.starts_at.toISOString()] : [];
  if (before?.state === 'cancelled') return accepted({ ...cancelled.value, subject, moved: paise(0), seen });
  await closeDispute(trx, by, bookingId, { refund: cancelled.value.refund, decision: reason });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'booking.cancel',
    subject,
    reason,
    before: { state: before?.state },
    after: { state: 'cancelled', refund: cancelled.value.refund },
  });
  return accepted({ ...cancelled.value, subject, moved: cancelled.value.refund, seen });
}

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
