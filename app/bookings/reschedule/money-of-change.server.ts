import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { ChangeRow } from '../core/change-queries.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { hostPaymentTotals } from '../money/host-payment-totals.server.ts';
import { type ChangeMoney, changeMoney } from './change-money.ts';

export async function moneyOf(
  trx: Transaction,
  booking: BookingRow,
  newTotal: number,
  newStart: Date,
): Promise<ChangeMoney> {
  const { price: total, paid } = await hostPaymentTotals(trx, booking);
  return changeMoney(
    {
      total,
      newTotal: priceAfter(booking, total, newTotal),
      paid,
      balanceOpen: balanceIsOpen(booking),
    },
    newStart,
    booking.now,
  );
}

/** An extension is always paid in full before it counts. */
export function moneyOfExtension(change: Pick<ChangeRow, 'due_paise'>): ChangeMoney {
  return { due: change.due_paise, back: paise(0), balance: paise(0) };
}

/** Total in paise for `newTotal`, where it now costs `price` (lower if a cheaper replacement came). */
export function priceAfter(booking: Pick<BookingRow, 'total_paise'>, price: Paise, newTotal: number): Paise {
  return paise(newTotal - (booking.total_paise - price));
}
