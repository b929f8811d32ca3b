import { capturedTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { balanceIsOpen, type PaidInParts } from './balance.ts';
import { returnedOf } from './returned.server.ts';

export interface HostMoney {
  /** What the booking costs in the end, less what went back because a cheaper artist came. */
  price: Paise;
  /** What we hold of the host's money, and what of it we gave them out of goodwill: it counts as paid. */
  kept: Paise;
  /** What is still to be paid of a deposit booking; nothing of any other. */
  owed: Paise;
}

/** How a paid booking stands with its host's money, in paise. */
export async function hostMoney(
  db: Database,
  booking: PaidInParts & { id: string; total_paise: number },
): Promise<HostMoney> {
  const totals = await capturedTotals(db, bookingReference(booking.id));
  const kept = totals.kept + totals.given;
  const price = booking.total_paise - (await returnedOf(db, booking.id));
  const owed = balanceIsOpen(booking) ? Math.max(0, price - kept) : 0;
  return { price: paise(price), kept: paise(kept), owed: paise(owed) };
}
