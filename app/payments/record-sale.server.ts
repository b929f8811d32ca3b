import type { Transaction } from '#app/platform/database.server.ts';
import { type CompletedSale, cancellationTxn, completionTxn, type LedgerAccount, saleTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';

/** Books a completed sale without dispute: held funds become the artist's, ours and tax. */
export async function recordCompletion(trx: Transaction, sale: CompletedSale): Promise<void> {
  await recordLedgerTxn(trx, completionTxn(sale));
}

/** Books a sale, or what is kept of one, by the entries that the seller computed. They must add up to zero. */
export async function recordSale(
  trx: Transaction,
  kind: 'completion' | 'cancellation',
  reference: string,
  entries: readonly { account: LedgerAccount; amount: number }[],
): Promise<void> {
  await recordLedgerTxn(trx, saleTxn(kind, reference, entries));
}

/** Books what is shared out of a cancelled purchase, where all of it is ours; in paise. */
export async function recordCancellationIncome(
  trx: Transaction,
  reference: string,
  amount: number,
): Promise<void> {
  if (amount > 0) await recordLedgerTxn(trx, cancellationTxn(reference, amount));
}
