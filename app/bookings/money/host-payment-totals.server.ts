import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { balanceIsOpen, type PaidInParts } from './balance.ts';
import { returnedByReplacements } from './performance-price.server.ts';

export interface HostMoney {
  /** Final price in paise, less refunds for cheaper replacements. */
  price: Paise;
  /** Paid and not refunded, in paise; goodwill still counts as paid. */
  paid: Paise;
  /** Balance still due on a deposit booking, in paise; zero otherwise. */
  owed: Paise;
}

/** Amounts in paise. */
export async function hostPaymentTotals(
  db: Database,
  booking: PaidInParts & { id: string; total_paise: number },
): Promise<HostMoney> {
  const totals = await paymentTotals(db, bookingReference(booking.id));
  const paid = totals.left + totals.given;
  const price = booking.total_paise - (await returnedByReplacements(db, booking.id));
  const owed = balanceIsOpen(booking) ? Math.max(0, price - paid) : 0;
  return { price: paise(price), paid: paise(paid), owed: paise(owed) };
}
