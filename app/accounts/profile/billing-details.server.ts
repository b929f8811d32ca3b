import type { Database, Transaction } from '#app/platform/database.server.ts';
import { deleteBilling, selectBilling, upsertBilling } from './billing-details-queries.server.ts';

/** Who an invoice is made out to. */
export interface BillingDetails {
  name: string;
  /** Only of a registered business. */
  gstin: string | null;
  address: string;
  pin: string;
}

/** What the account gave for its invoices; undefined if it gave nothing. */
export function billingDetailsOf(db: Database, accountId: string): Promise<BillingDetails | undefined> {
  return selectBilling(db, accountId);
}

/** Keeps the details, or forgets them when there are none. */
export function saveBillingDetails(
  trx: Transaction,
  accountId: string,
  details: BillingDetails | null,
): Promise<void> {
  return details ? upsertBilling(trx, accountId, details) : deleteBilling(trx, accountId);
}
