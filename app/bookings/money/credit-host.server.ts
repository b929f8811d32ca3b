import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { type Bearer, type CreditReason, insertCredit, selectCredits } from './credit-queries.server.ts';
import { performancePrice } from './performance-price.server.ts';

export interface Credit {
  reason: CreditReason;
  amount: Paise;
  borneBy: Bearer;
  /** The late rule applied; null for a staff decision. */
  ruleVersion: number | null;
}

/**
 * Refunds part of the fee within the caller's transaction; the bearer gets less at completion.
 * Limited to the remaining fee and money. Returns the paise refunded, goodwill given before among them.
 */
export async function creditHost(
  trx: Transaction,
  booking: { id: string; fee_paise: Paise },
  credit: Credit,
): Promise<Paise> {
  const amount = paise(Math.min(credit.amount, await readCreditableAmount(trx, booking)));
  if (amount <= 0) return paise(0);
  if (!(await insertCredit(trx, { bookingId: booking.id, ...credit, amount }))) return paise(0);
  await requestOwedRefund(trx, {
    reference: bookingReference(booking.id),
    amount,
    reason: `${credit.reason}_credit`,
  });
  return amount;
}

/** Paise of the fee that can still be refunded. */
export async function readCreditableAmount(
  db: Database,
  booking: { id: string; fee_paise: Paise },
): Promise<Paise> {
  const { byArtist, byUs } = await sumCredits(db, booking.id);
  const { left, given } = await paymentTotals(db, bookingReference(booking.id));
  const fee = await performancePrice(db, booking);
  return paise(Math.max(0, Math.min(fee - byArtist - byUs, left + given)));
}

/** Credits of a booking by bearer, in paise. */
export async function sumCredits(
  db: Database,
  bookingId: string,
): Promise<{ byArtist: number; byUs: number }> {
  const credits = await selectCredits(db, bookingId);
  const borneBy = (bearer: Bearer) =>
    credits.filter((credit) => credit.borneBy === bearer).reduce((sum, { amount }) => sum + amount, 0);
  return { byArtist: borneBy('artist'), byUs: borneBy('operator') };
}
