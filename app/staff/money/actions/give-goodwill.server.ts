import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { readPendingRefund } from '#app/bookings/core/absence-queries.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { hasGoodwill, requestGoodwillRefund } from '#app/payments/request-refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockState } from './purchase-action-queries.server.ts';

export interface Goodwill {
  amount: Paise;
  reason: string;
  /** Idempotency key of the gift. */
  key: string;
}

export type GoodwillRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'order_not_found' }
  | { reason: 'more_than_paid'; max: Paise };

type AuditEntry = Parameters<typeof recordAudit>[1];

/** Each kind of purchase has its own lock. */
export type Gifted = { bookingId: string } | { orderId: string };

/**
 * Goodwill refund at our expense, up to the amount left; artist's share unchanged.
 * @returns `moved` in paise: 0 if this key was used before
 */
export async function giveGoodwill(
  trx: Transaction,
  by: { accountId: string },
  to: Gifted,
  { amount, reason, key }: Goodwill,
): Promise<Result<{ subject: AuditedThing; moved: Paise }, GoodwillRefusal>> {
  // A concurrent gift waits here and then sees the smaller rest.
  const locked = await lockPurchase(trx, to);
  if (!locked.ok) return locked;
  const { subject, action } = locked.value;
  if (await hasGoodwill(trx, subject, key)) return accepted({ subject, moved: paise(0) });
  const { kept: held, refunded } = await paymentTotals(trx, subject);
  const kept = held - ('bookingId' in to ? await readPendingRefund(trx, to.bookingId) : 0);
  if (amount <= 0 || amount > kept) return refused({ reason: 'more_than_paid', max: paise(kept) });
  await requestGoodwillRefund(trx, { reference: subject, amount, key });
  await recordAudit(trx, {
    accountId: by.accountId,
    action,
    subject,
    reason,
    before: { refunded },
    after: { refunded: refunded + amount },
  });
  return accepted({ subject, moved: amount });
}

async function lockPurchase(
  trx: Transaction,
  to: Gifted,
): Promise<Result<Pick<AuditEntry, 'action' | 'subject'>, GoodwillRefusal>> {
  if ('bookingId' in to)
    return (await lockState(trx, 'booking', to.bookingId))
      ? accepted({ subject: bookingReference(to.bookingId), action: 'booking.goodwill' })
      : refused({ reason: 'booking_not_found' });
  return (await lockState(trx, 'sound_order', to.orderId))
    ? accepted({ subject: soundOrderReference(to.orderId), action: 'sound_order.goodwill' })
    : refused({ reason: 'order_not_found' });
}
