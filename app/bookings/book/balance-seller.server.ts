import type { LostReason } from '#app/payments/lost-reason.ts';
import type { Purchase } from '#app/payments/seller.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectOpenChange } from '../core/change-queries.server.ts';
import { balanceIsOpen, mayTakeBalance } from '../money/balance.ts';
import { markBalancePaid } from '../money/balance-queries.server.ts';
import { hostPaymentTotals } from '../money/host-payment-totals.server.ts';
import { refundInFull } from '../money/refund-in-full.server.ts';

/** Captures the balance only while the booking is live and owes exactly this amount. */
export async function secureBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  return (await stillOwesBalance(trx, booking, purchase.amount, 0)) ? 'secured' : 'not_due';
}

/** Runs after capture: settles the balance, or refunds if the booking ended or now owes another amount. */
export async function settleBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<void> {
  if (!(await stillOwesBalance(trx, booking, purchase.amount, purchase.amount)))
    return refundInFull(trx, purchase);
  await markBalancePaid(trx, booking.id);
  await announce(trx, {
    kind: 'balance.paid',
    key: purchase.orderId,
    payload: { bookingId: booking.id, orderId: purchase.orderId, amount: purchase.amount },
  });
}

/** @param captured part of the amount already included in the money we hold, in paise. */
async function stillOwesBalance(
  trx: Transaction,
  booking: BookingRow,
  amount: number,
  captured: number,
): Promise<boolean> {
  if (!mayTakeBalance(booking.state) || !balanceIsOpen(booking)) return false;
  // An agreed change that awaits payment includes the balance in its price.
  if ((await selectOpenChange(trx, booking.id))?.state === 'agreed') return false;
  const { price, kept } = await hostPaymentTotals(trx, booking);
  return price - (kept - captured) === amount;
}
