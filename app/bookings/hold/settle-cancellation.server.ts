import { withdrawPayouts } from '#app/payments/payouts/schedule-payout.server.ts';
import { recordKept, recordSale } from '#app/payments/record-sale.server.ts';
import { requestOwedRefund } from '#app/payments/request-refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { SaleEntry } from '#app/pricing/supply-lines.ts';
import type { Actor } from '../core/booking-states.ts';
import type { CancellationTerms } from './refund-under-tier.server.ts';

/**
 * Writes what a cancellation does to the money: what is kept, withdrawn from payouts and refunded.
 * @param sale how what is kept is shared out; null: it is ours
 */
export async function settleCancellation(
  trx: Transaction,
  reference: string,
  actor: Actor,
  { paid, sold }: Pick<CancellationTerms, 'paid' | 'sold'>,
  sale: readonly SaleEntry[] | null = null,
): Promise<void> {
  if (sale) await recordSale(trx, 'cancellation', reference, sale);
  else await recordKept(trx, reference, sold);
  await withdrawPayouts(trx, reference);
  await requestOwedRefund(trx, { reference, amount: paid - sold, reason: `cancelled_by_${actor}` });
}
