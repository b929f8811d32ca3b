import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { BillingDetails } from './billing-input.ts';
import { deleteBilling, selectBilling, upsertBilling } from './profile-queries.server.ts';

export function billingDetailsOf(db: Database, accountId: string): Promise<BillingDetails | undefined> {
  return selectBilling(db, accountId);
}

export function saveBillingDetails(
  trx: Transaction,
  accountId: string,
  details: BillingDetails | null,
): Promise<void> {
  return details ? upsertBilling(trx, accountId, details) : deleteBilling(trx, accountId);
}
