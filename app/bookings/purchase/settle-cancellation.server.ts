import { withdrawPayouts } from '#app/payments/payouts/schedule-payout.server.ts';
import { recordGoodwillReturned, recordKept, recordSale } from '#app/payments/record-sale.server.ts';
import { requestRefundOf } from '#app/payments/request-refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { SaleEntry } from '#app/quotes/supply-lines.ts';
import type { Paise } from '#app/shared/money.ts';
import type { Actor } from '../core/booking-states.ts';

/**
 * Writes what a cancellation does to the money: what is kept, withdrawn from payouts and refunded.
 * @param sale how what is kept is shared out; null: it is ours
 */
export async function settleCancellation(
  trx: Transaction,
  reference: string,
  actor: Actor,
  { refund, kept }: { refund: Paise; kept: Paise },
  sale: readonly SaleEntry[] | null = null,
): Promise<void> {
  if (sale) await recordSale(trx, 'cancellation', reference, sale);
  else await recordKept(trx, reference, kept);
  await recordGoodwillReturned(trx, reference);
  await withdrawPayouts(trx, reference);
  if (refund > 0) await requestRefundOf(trx, { reference, amount: refund, reason: `cancelled_by_${actor}` });
}
