import type { Database, Transaction } from '#app/platform/database.server.ts';
import {
  deleteStopLinks,
  deleteTaxWords,
  erasePayoutAccounts,
  selectUnpaidPayees,
} from './payee-queries.server.ts';

/** Payees with money that is unpaid or has not arrived, or a transfer or reversal in flight. */
export async function payeesWithOpenPayouts(
  db: Database,
  payees: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(payees.length === 0 ? [] : await selectUnpaidPayees(db, payees));
}

/** Erases payees' accounts except what tax law needs: holder, PAN and GSTIN of paid accounts. */
export async function erasePayees(trx: Transaction, payees: readonly string[]): Promise<void> {
  if (payees.length === 0) return;
  await erasePayoutAccounts(trx, payees);
  await deleteStopLinks(trx, payees);
  await deleteTaxWords(trx, payees);
}
