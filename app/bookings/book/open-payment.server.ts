import {
  type Checkout,
  findPaymentOrder,
  openPaymentOrder,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import { selectAmountDue } from '../money/amount-due.server.ts';
import type { DuePayment } from '../money/due-payment.ts';
import { openCheckout } from '../purchase/open-checkout.server.ts';
import type { PaymentRefusal } from './payment-refusal.ts';

export interface OpenedPayment extends DuePayment {
  bookingId: string;
  code: string;
  checkout: Checkout;
}

/** Opens payment of the balance or of a change. Idempotent: same order while the amount is the same. */
export async function openPayment(
  deps: BookingDeps,
  host: { accountId: string },
  bookingId: string,
): Promise<Result<OpenedPayment, PaymentRefusal>> {
  const written = await inTransactionUnlessRefused(deps.db, (trx) => writePaymentOrder(trx, host, bookingId));
  if (!written.ok) return written;
  const { order, ...payment } = written.value;
  const checkout = await openCheckout(deps, bookingId, order);
  return checkout.ok ? accepted({ ...payment, checkout: checkout.value }) : checkout;
}

async function writePaymentOrder(
  trx: Transaction,
  host: { accountId: string },
  bookingId: string,
): Promise<Result<Omit<OpenedPayment, 'checkout'> & { order: PaymentOrder }, PaymentRefusal>> {
  const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
  if (!booking) return refused({ reason: 'booking_not_found' });
  const due = await selectAmountDue(trx, booking);
  if (!due) return refused({ reason: 'nothing_due' });
  const reference = bookingReference(booking.id);
  const before = await findPaymentOrder({ db: trx }, reference, due.part);
  const same =
    before?.state === 'created' && before.amount === due.amount && before.subject === (due.changeId ?? null);
  if (same && before.taken) return refused({ reason: 'payment_in_progress' });
  const order = same
    ? before
    : await openPaymentOrder(trx, {
        reference,
        part: due.part,
        payerId: host.accountId,
        amount: due.amount,
        ...(due.changeId ? { subject: due.changeId } : {}),
      });
  return accepted({ ...due, bookingId: booking.id, code: booking.code, order });
}
