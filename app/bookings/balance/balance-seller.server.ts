import type { Purchase } from '#app/payments/seller.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { BookingRow } from '../booking-queries.server.ts';
import { selectOpenChange } from '../changes/change-queries.server.ts';
import { balanceIsOpen, takesBalance } from './balance.ts';
import { markBalancePaid } from './balance-queries.server.ts';
import { giveBackWhole } from './give-back.server.ts';
import { hostMoney } from './owed.server.ts';

/** The balance is taken while the booking lives and owes just this. */
export async function secureBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | 'lost'> {
  if (!takesBalance(booking.state) || !balanceIsOpen(booking)) return 'lost';
  // A change that waits for money has the balance in its price.
  if ((await selectOpenChange(trx, booking.id))?.state === 'agreed') return 'lost';
  const { owed } = await hostMoney(trx, booking);
  return owed === purchase.amount ? 'secured' : 'lost';
}

/** Called once the money is captured, so the booking owes nothing more; if it ended meanwhile the money goes back. */
export async function settleBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<void> {
  const { owed } = await hostMoney(trx, booking);
  if (!takesBalance(booking.state) || !balanceIsOpen(booking) || owed > 0)
    return giveBackWhole(trx, purchase);
  await markBalancePaid(trx, booking.id);
  await announce(trx, {
    kind: 'balance.paid',
    key: purchase.orderId,
    payload: { bookingId: booking.id, amount: purchase.amount },
  });
}
