import type { LostReason, Purchase } from '#app/payments/seller.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectOpenChange } from '../core/change-queries.server.ts';
import { balanceIsOpen, takesBalance } from '../money/balance.ts';
import { markBalancePaid } from '../money/balance-queries.server.ts';
import { hostMoney } from '../money/owed.server.ts';
import { refundInFull } from '../money/refund-in-full.server.ts';

/** The balance is taken while the booking lives and owes just this. */
export async function secureBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  return (await waitsFor(trx, booking, purchase.amount, 0)) ? 'secured' : 'not_due';
}

/**
 * Called once the money is captured, so the booking owes nothing more; if it ended meanwhile, or owes another amount by
 * now, the money goes back.
 */
export async function settleBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<void> {
  if (!(await waitsFor(trx, booking, purchase.amount, purchase.amount))) return refundInFull(trx, purchase);
  await markBalancePaid(trx, booking.id);
  await announce(trx, {
    kind: 'balance.paid',
    key: purchase.orderId,
    payload: { bookingId: booking.id, amount: purchase.amount },
  });
}

/** @param captured what of the amount is among what we hold already, in paise. */
async function waitsFor(
  trx: Transaction,
  booking: BookingRow,
  amount: number,
  captured: number,
): Promise<boolean> {
  if (!takesBalance(booking.state) || !balanceIsOpen(booking)) return false;
  // A change that waits for money has the balance in its price.
  if ((await selectOpenChange(trx, booking.id))?.state === 'agreed') return false;
  const { price, kept } = await hostMoney(trx, booking);
  return price - (kept - captured) === amount;
}
