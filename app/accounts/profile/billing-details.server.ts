import type { Transaction } from '#app/platform/database.server.ts';
import type { BillingDetails } from './billing-input.ts';
import { deleteBilling, upsertBilling } from './profile-queries.server.ts';

export function saveBillingDetails(
  trx: Transaction,
  accountId: string,
  details: BillingDetails | null,
): Promise<void> {
  return details ? upsertBilling(trx, accountId, details) : deleteBilling(trx, accountId);
}
