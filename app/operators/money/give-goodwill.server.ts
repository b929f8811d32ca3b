import { recordAudit } from '#app/accounts/audit.server.ts';
import { type BookingDesk, bookingReference } from '#app/bookings/booking-desk.server.ts';
import { soundOrderReference } from '#app/bookings/sound-orders/sound-order-reference.ts';
import { capturedTotals } from '#app/payments/payment-summary.server.ts';
import { hasGoodwill, requestGoodwillRefund } from '#app/payments/request-refund.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { readAmount } from '../booking/act.ts';
import { lockState } from '../booking/booking-act-queries.server.ts';
import { isUuid } from '../page-args.ts';
import { lockOrderState } from '../sound-orders/desk-order-queries.server.ts';

export interface Goodwill {
  amount: Paise;
  reason: string;
  /** Tells one gift from the next: the same form sent twice gives once. */
  key: string;
}

export type GoodwillRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'order_not_found' }
  | { reason: 'no_amount' }
  | { reason: 'more_than_paid'; most: Paise };

type AuditEntry = Parameters<typeof recordAudit>[1];
type Answer = Result<{ given: Paise }, GoodwillRefusal>;

/** Whose money comes back: each kind of purchase is locked as its own. */
export type Gifted = { bookingId: string } | { orderId: string };

/**
 * Gives part or all of what was paid back to the host, at our own expense, whatever the purchase's terms say. Never
 * more than is left of the money; what was paid stays as it was, and so does an artist's share.
 */
export async function giveGoodwill(
  desk: Pick<BookingDesk, 'db' | 'wake'>,
  by: { accountId: string },
  to: Gifted,
  gift: Goodwill,
): Promise<Answer> {
  const answer = await inTransactionUnlessRefused(desk.db, (trx) => give(trx, by, to, gift));
  if (answer.ok) desk.wake();
  return answer;
}

/** The same as a form asks for it, its amount as typed. */
export async function giveTypedGoodwill(
  desk: Pick<BookingDesk, 'db' | 'wake'>,
  by: { accountId: string },
  to: Gifted,
  form: FormData,
  reason: string,
): Promise<Answer> {
  const [key, typed] = [form.get('key'), form.get('amount')];
  const amount = typeof typed === 'string' ? readAmount(typed) : null;
  if (amount === null || !isUuid(key)) return refused({ reason: 'no_amount' });
  return giveGoodwill(desk, by, to, { amount, reason, key });
}

async function give(
  trx: Transaction,
  by: { accountId: string },
  to: Gifted,
  { amount, reason, key }: Goodwill,
): Promise<Answer> {
  // Whoever gives at the same time waits here, and then finds less left.
  const locked = await lock(trx, to);
  if (!locked.ok) return locked;
  const { subject: reference, action } = locked.value;
  if (await hasGoodwill(trx, reference, key)) return accepted({ given: amount });
  const { kept, refunded } = await capturedTotals(trx, reference);
  if (amount <= 0 || amount > kept) return refused({ reason: 'more_than_paid', most: paise(kept) });
  await requestGoodwillRefund(trx, { reference, amount, key });
  await recordAudit(trx, {
    accountId: by.accountId,
    action,
    subject: reference,
    reason,
    before: { refunded },
    after: { refunded: refunded + amount },
  });
  return accepted({ given: amount });
}

async function lock(
  trx: Transaction,
  to: Gifted,
): Promise<Result<Pick<AuditEntry, 'action' | 'subject'>, GoodwillRefusal>> {
  if ('bookingId' in to)
    return (await lockState(trx, to.bookingId))
      ? accepted({ subject: bookingReference(to.bookingId), action: 'booking.goodwill' })
      : refused({ reason: 'booking_not_found' });
  return (await lockOrderState(trx, to.orderId))
    ? accepted({ subject: soundOrderReference(to.orderId), action: 'sound_order.goodwill' })
    : refused({ reason: 'order_not_found' });
}
