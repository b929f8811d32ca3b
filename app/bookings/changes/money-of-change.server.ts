import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { hostMoney } from '../money/owed.server.ts';
import { type ChangeMoney, changeMoney } from './change-money.ts';

/** What a new total means for a booking as it is paid now. */
export async function moneyOf(
  trx: Transaction,
  booking: BookingRow,
  newTotal: number,
  newStart: Date,
): Promise<ChangeMoney> {
  const { price: total, kept } = await hostMoney(trx, booking);
  return changeMoney(
    {
      total,
      newTotal: priceAfter(booking, total, newTotal),
      kept,
      balanceOpen: balanceIsOpen(booking),
    },
    newStart,
    booking.now,
  );
}

/**
 * What a booking costs its host with a new total, in paise, where it costs `price` now: less if a cheaper artist came
 * instead of the first one.
 */
export function priceAfter(booking: Pick<BookingRow, 'total_paise'>, price: Paise, newTotal: number): Paise {
  return paise(newTotal - (booking.total_paise - price));
}
