import type { Database, Transaction } from '#app/platform/database.server.ts';
import { deleteStopLinks, erasePayoutAccounts, selectUnpaidPayees } from './erase-payee-queries.server.ts';

/** Which of these payees are still to get money, or have a transfer or reversal without an answer. */
export async function payeesWithOpenPayouts(
  db: Database,
  payees: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(payees.length === 0 ? [] : await selectUnpaidPayees(db, payees));
}

/** Forgets where payees were paid, but for what the tax books name: holder, PAN and GSTIN of accounts that got money. */
export async function erasePayees(trx: Transaction, payees: readonly string[]): Promise<void> {
  if (payees.length === 0) return;
  await erasePayoutAccounts(trx, payees);
  await deleteStopLinks(trx, payees);
}
